/**
 * Draws the icons: four hollows in sand, a pebble and a stick. `npm run icons` writes them as SVG, and as PNG by the
 * Chromium named in GRIOT_CHROMIUM, or `chromium` on the PATH. The icons are committed, so that a build needs no browser.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const folder = resolve(fileURLToPath(new URL('.', import.meta.url)), '../public');
const chromium = process.env.GRIOT_CHROMIUM ?? 'chromium';

/** The icon as SVG, 512 units wide. A maskable icon has a corner radius of 0 and a smaller scale: the system crops it. */
function drawing(cornerRadius, scale) {
  const hollow = (x, y) =>
    `<circle cx="${x + 4}" cy="${y + 7}" r="92" fill="#f8ecca"/><circle cx="${x}" cy="${y}" r="92" fill="url(#hollow)"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512" width="512" height="512">
<defs>
<radialGradient id="sand" cx="30%" cy="18%" r="105%"><stop offset="0" stop-color="#f0dfb6"/><stop offset=".5" stop-color="#e5cd98"/><stop offset="1" stop-color="#d3b274"/></radialGradient>
<radialGradient id="hollow" cx="46%" cy="34%" r="66%"><stop offset="0" stop-color="#9a7136"/><stop offset=".62" stop-color="#b58b49"/><stop offset="1" stop-color="#cfab6b"/></radialGradient>
<radialGradient id="pebble" cx="38%" cy="28%" r="82%"><stop offset="0" stop-color="#fff"/><stop offset=".55" stop-color="#f5efe3"/><stop offset="1" stop-color="#c8b99e"/></radialGradient>
<linearGradient id="bark" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#7a5a3b"/><stop offset=".5" stop-color="#402c1c"/><stop offset="1" stop-color="#23170d"/></linearGradient>
</defs>
<rect width="512" height="512" rx="${cornerRadius}" fill="url(#sand)"/>
<g transform="translate(256 256) scale(${scale})">
${[-112, 112].map((y) => [-112, 112].map((x) => hollow(x, y)).join('')).join('')}
<ellipse cx="-104" cy="-94" rx="74" ry="60" fill="#2e1e0a" opacity=".35"/>
<path d="M-188 -116C-188 -158 -150 -184 -108 -184C-66 -184 -34 -156 -36 -114C-38 -74 -72 -54 -114 -54C-158 -54 -188 -78 -188 -116Z" fill="url(#pebble)"/>
<ellipse cx="-136" cy="-148" rx="26" ry="13" fill="#fff" opacity=".8" transform="rotate(-24 -136 -148)"/>
<g transform="translate(112 112) rotate(-38)">
<rect x="-96" y="-8" width="204" height="48" rx="22" fill="#2e1e0a" opacity=".35"/>
<rect x="-102" y="-26" width="204" height="52" rx="22" fill="url(#bark)"/>
<path d="M-70 -9Q0 -15 60 -8M-50 9Q10 4 72 10" fill="none" stroke="#8a6a48" stroke-width="5" stroke-linecap="round"/>
<ellipse cx="92" cy="0" rx="12" ry="22" fill="#c39a68"/>
</g></g></svg>
`;
}

function writePng(name, size, svg) {
  const temporary = mkdtempSync(join(tmpdir(), 'griot-icon-'));
  const source = join(temporary, 'icon.svg');
  writeFileSync(source, svg.replace('width="512" height="512">', `width="${size}" height="${size}">`));
  const options = ['--headless', '--no-sandbox', '--disable-gpu', '--hide-scrollbars', '--default-background-color=00000000'];
  execFileSync(chromium, [...options, `--window-size=${size},${size}`, `--screenshot=${join(folder, name)}`, `file://${source}`], { stdio: 'ignore' });
  rmSync(temporary, { recursive: true });
}

const rounded = drawing(112, 0.92);
const maskable = drawing(0, 0.72);
writeFileSync(join(folder, 'icon.svg'), rounded);
writePng('icon-192.png', 192, rounded);
writePng('icon-512.png', 512, rounded);
writePng('icon-maskable-512.png', 512, maskable);
writePng('apple-touch-icon.png', 180, drawing(0, 0.84));
