/**
 * Draws the pictures of the stories into docs/stories/pictures: sand, pebbles, sticks, carved wood, seeds and hands, seen
 * from above. Most colours are the page's design tokens, so that a picture inside the page follows its theme. Elsewhere it
 * has the colours of the light theme. The pictures have no `style` elements or attributes, which the page's content security
 * policy forbids.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const FOLDER = fileURLToPath(new URL('../../docs/stories/pictures/', import.meta.url));
const WIDTH = 640;
const HEIGHT = 280;

/** The tokens in use, with their values in the light theme. */
const LIGHT = {
  'sand-high': '#eddbb0', 'sand-mid': '#e5cd98', 'sand-low': '#d8b97d', 'sand-rim': '#b9934f', 'sand-edge': '#f8ecca',
  'sand-grain': '#a37d3d', 'hollow-deep': '#a47a3c', 'hollow-mid': '#bb9250', 'hollow-edge': '#d2af70', 'hollow-light': '#f6e6bd',
  'pebble-mid-0': '#f5efe3', 'pebble-low-0': '#cbbda3', 'stick-high': '#6d5135', 'stick-mid': '#402c1c', 'stick-low': '#23170d',
  'stick-line': '#8a6a48', 'stick-cut': '#c39a68', fall: '#2e1e0a', 'wood-high': '#b07c48', 'wood-mid': '#94623a',
  'wood-low': '#6b4325', 'wood-rim': '#4f2f17', 'wood-edge': '#cc9c66', 'wood-grain': '#5c381c', 'pit-deep': '#301b0d',
  'pit-mid': '#48290f', 'pit-edge': '#6d4422', 'pit-light': '#c28e57', 'seed-high': '#f1ecd9', 'seed-mid': '#b9b392',
  'seed-low': '#77724f', 'seed-rim': '#3a3722', clay: '#a4502e', 'indigo-mark': '#27406b', leaf: '#3f6b2c',
};
/** Colours that are the same in all themes. */
const SKIN = '#7a4a2b';
const SKIN_EDGE = '#4d2c17';
const NAIL = '#c08a66';

const token = (name) => `var(--${name},${LIGHT[name]})`;

/** A pseudorandom number generator (mulberry32): the same picture each time. */
function seededRandom(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** A number with at most one decimal. */
const fixed = (value) => String(Math.round(value * 10) / 10);

/** An element with attributes. */
function element(name, attributes, content = '') {
  const writtenAttributes = Object.entries(attributes).map(([key, value]) => ` ${key}="${typeof value === 'number' ? fixed(value) : value}"`);
  return content === '' ? `<${name}${writtenAttributes.join('')}/>` : `<${name}${writtenAttributes.join('')}>${content}</${name}>`;
}

/** Content that is moved, turned by some degrees, and scaled. */
const transformed = (x, y, content, rotation = 0, scale = 1) =>
  element('g', { transform: `translate(${fixed(x)} ${fixed(y)})${rotation ? ` rotate(${fixed(rotation)})` : ''}${scale === 1 ? '' : ` scale(${scale})`}` }, content);

/** An irregular closed curve around the origin: an ellipse, or nearly a rectangle if `squareness` is less than 1. */
function blob(seed, radiusX, radiusY, roughness, squareness = 1, count = 9) {
  const random = seededRandom(seed);
  const signedPower = (value) => Math.sign(value) * Math.abs(value) ** squareness;
  const points = Array.from({ length: count }, (_, index) => {
    const angle = ((index + (squareness < 1 ? 0.5 : 0)) / count) * 2 * Math.PI;
    const swell = 1 + roughness * (random() * 2 - 1);
    return [signedPower(Math.cos(angle)) * radiusX * swell, signedPower(Math.sin(angle)) * radiusY * swell];
  });
  const point = (index) => points[(index + count) % count];
  const control = (middle, from, to) => `${fixed(middle[0] + (to[0] - from[0]) / 6)} ${fixed(middle[1] + (to[1] - from[1]) / 6)}`;
  let path = `M${fixed(points[0][0])} ${fixed(points[0][1])}`;
  for (let index = 0; index < count; index++) {
    const [before, from, to, after] = [point(index - 1), point(index), point(index + 1), point(index + 2)];
    path += `C${control(from, before, to)} ${control(to, after, from)} ${fixed(to[0])} ${fixed(to[1])}`;
  }
  return `${path}Z`;
}

/** A picture: gradients and shapes used in it, then its content. */
class Picture {
  constructor(name) {
    this.name = name;
    this.defs = new Map();
    this.content = '';
  }

  add(...parts) {
    this.content += parts.join('');
  }

  /** Defines a gradient and returns the reference to it. It has three stops: tokens, or colours that begin with `#`. */
  paint(kind, stops, geometry = 'cx="38%" cy="28%" r="82%"') {
    const id = `${this.name}-paint-${kind}`;
    const tag = geometry.includes('x1') ? 'linearGradient' : 'radialGradient';
    const offsets = [0, 0.55, 1];
    const content = stops.map((stop, index) => element('stop', { offset: offsets[index], 'stop-color': stop.startsWith('#') ? stop : token(stop) }));
    this.defs.set(id, `<${tag} id="${id}" ${geometry}>${content.join('')}</${tag}>`);
    return `url(#${id})`;
  }

  /** Defines a shape at first use. Returns a function that draws it at a point. */
  shape(kind, content) {
    const id = `${this.name}-${kind}`;
    if (!this.defs.has(id)) this.defs.set(id, element('g', { id }, content()));
    return (x, y, rotation = 0, scale = 1) => transformed(x, y, element('use', { href: `#${id}` }), rotation, scale);
  }

  /** Writes the file. Returns its number of characters. */
  write() {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}"><defs>${[...this.defs.values()].join('')}</defs>${this.content}</svg>\n`;
    writeFileSync(`${FOLDER}${this.name}.svg`, svg);
    return svg.length;
  }
}

// ---- Parts of pictures ----

/** A bed of sand with scattered grains. */
function sand(picture, seed) {
  const random = seededRandom(seed);
  const fill = picture.paint('sand', ['sand-high', 'sand-mid', 'sand-low'], 'cx="30%" cy="18%" r="105%"');
  const grains = Array.from({ length: 60 }, () => `M${fixed(36 + random() * 566)} ${fixed(28 + random() * 216)}h${fixed(0.8 + random() * 1.6)}`);
  const outline = blob(seed, 306, 128, 0.018, 0.42, 20);
  return [
    element('path', { d: outline, fill: token('sand-rim'), transform: `translate(320 143)` }),
    element('path', { d: outline, fill, stroke: token('sand-edge'), 'stroke-width': 2, transform: `translate(320 137)` }),
    element('path', { d: grains.join(''), stroke: token('sand-grain'), 'stroke-width': 1.8, 'stroke-linecap': 'round', opacity: 0.45 }),
  ].join('');
}

const hollow = (picture) =>
  picture.shape('hollow', () =>
    element('path', { d: blob(5, 20, 19.5, 0.05), fill: token('hollow-light'), transform: 'translate(1.4 2.4)' }) +
    element('path', { d: blob(5, 20, 19.5, 0.05), fill: picture.paint('hole', ['hollow-deep', 'hollow-mid', 'hollow-edge'], 'cx="46%" cy="34%" r="66%"') }),
  );

const pebble = (picture, kind = 0) =>
  picture.shape(`pebble${kind}`, () =>
    element('ellipse', { cx: 2, cy: 5, rx: 17, ry: 12.5, fill: token('fall'), opacity: 0.3 }) +
    element('path', { d: blob(40 + kind, 17, 13.5, 0.07), fill: picture.paint('pebble', ['#ffffff', 'pebble-mid-0', 'pebble-low-0']) }) +
    element('ellipse', { cx: -5, cy: -5.5, rx: 5.5, ry: 3, fill: '#fff', opacity: 0.75, transform: 'rotate(-24 -5 -5.500)' }),
  );

/** A stick; `halfLength` is the distance from its middle to an end. */
const stick = (picture, halfLength = 21) =>
  picture.shape(`stick${halfLength}`, () => {
    const outline = `M${-halfLength} -5Q0 -6.500 ${halfLength} -4.500Q${halfLength + 3} 0 ${halfLength} 4.500Q0 6 ${-halfLength} 5Q${-halfLength - 3} 0 ${-halfLength} -5Z`;
    return (
      element('path', { d: outline, fill: token('fall'), opacity: 0.3, transform: 'translate(3 5)' }) +
      element('path', { d: outline, fill: picture.paint('bark', ['stick-high', 'stick-mid', 'stick-low'], 'x1="0" y1="0" x2="0" y2="1"') }) +
      element('path', { d: `M${-halfLength * 0.8} -2Q0 -3.500 ${halfLength * 0.7} -1.500M${-halfLength * 0.5} 2Q0 1 ${halfLength * 0.8} 2`, fill: 'none', stroke: token('stick-line'), 'stroke-width': 1, 'stroke-linecap': 'round' }) +
      element('ellipse', { cx: halfLength, cy: 0, rx: 2.2, ry: 4.2, fill: token('stick-cut') })
    );
  });

const seed = (picture) =>
  picture.shape('seed', () =>
    element('ellipse', { cx: 1, cy: 2.5, rx: 8.5, ry: 7, fill: token('fall'), opacity: 0.35 }) +
    element('ellipse', { rx: 8.5, ry: 7.3, fill: picture.paint('grain', ['seed-high', 'seed-mid', 'seed-low'], 'cx="36%" cy="28%" r="80%"'), stroke: token('seed-rim'), 'stroke-width': 0.8 }),
  );

/** A cowrie shell. */
const shell = (picture) =>
  picture.shape('shell', () =>
    element('ellipse', { cx: 2, cy: 5, rx: 18, ry: 12, fill: token('fall'), opacity: 0.3 }) +
    element('ellipse', { rx: 18, ry: 13, fill: picture.paint('pearl', ['#ffffff', '#f1e2cc', '#c9a987']) }) +
    element('path', { d: 'M-13 0Q0 4 13 0', fill: 'none', stroke: '#6d4a30', 'stroke-width': 2.6, 'stroke-linecap': 'round' }) +
    element('path', { d: 'M-9 -1.500v5M-4.500 -1v6M0 -.5v6.500M4.500 -1v6M9 -1.500v5', stroke: '#6d4a30', 'stroke-width': 1.1 }),
  );

/** A large flat seed. */
const bean = (picture) =>
  picture.shape('bean', () =>
    element('ellipse', { cx: 2, cy: 5, rx: 16, ry: 13, fill: token('fall'), opacity: 0.3 }) +
    element('path', { d: 'M-16 1C-16 -12 -6 -15 2 -14C13 -13 18 -4 16 5C14 12 4 15 -3 12C-6 10 -8 12 -11 10C-15 8 -16 5 -16 1Z', fill: picture.paint('bean', ['#a9663c', '#7a3f22', '#4a2412']) }) +
    element('path', { d: 'M-8 9C-4 6 -2 7 0 9', fill: 'none', stroke: '#2e160a', 'stroke-width': 1.6, 'stroke-linecap': 'round' }),
  );

const SLEEVES = [['indigo-mark', 'sand-edge'], ['clay', 'sand-high'], ['leaf', 'sand-edge']];

/** A hand with its forearm, pointing up; the finger tips are around the origin. If `isPinching`, it holds something small. */
function hand(kind, isPinching) {
  const [cloth, band] = SLEEVES[kind % SLEEVES.length];
  const fingers = isPinching
    ? ['M26 34C30 44 28 56 22 72', 'M17 20C23 34 22 50 13 72', 'M7 8C14 26 14 46 4 72', 'M-3 2C2 22 2 46 -6 72']
    : ['M24 10C22 28 18 44 18 66', 'M9 -2C10 20 8 44 8 66', 'M-7 -5C-6 18 -4 42 -3 66', 'M-21 5C-18 24 -15 42 -13 66'];
  const thumb = isPinching ? 'M-5 7C-22 26 -28 48 -14 84' : 'M-42 42C-36 56 -26 66 -12 84';
  const tips = isPinching ? 'M25.500 34v2M16.500 20v2M6.500 8v2M-3 2v2M-6 8l-1 2' : 'M24 9v3M9 -3v3M-7 -6v3M-21 4v3M-42 41l2 2';
  const stroke = (d, width, colour) => element('path', { d, fill: 'none', stroke: colour, 'stroke-width': width, 'stroke-linecap': 'round' });
  const limb = (d, width) => stroke(d, width + 3, SKIN_EDGE) + stroke(d, width, SKIN);
  const palm = 'M-17 66C-24 88 -17 108 -6 116L-8 220H28L22 112C30 98 31 82 26 64Z';
  return (
    element('g', { transform: 'translate(5 9)', opacity: 0.22 }, stroke([...fingers, thumb].join(''), 13, token('fall')) + element('path', { d: palm, fill: token('fall') })) +
    element('path', { d: palm, fill: SKIN, stroke: SKIN_EDGE, 'stroke-width': 3 }) +
    fingers.map((finger) => limb(finger, 11)).join('') +
    element('path', { d: 'M-13 68C-16 84 -10 104 4 108C18 108 26 92 24 68Z', fill: SKIN }) +
    limb(thumb, 12.5) +
    stroke('M-10 84C-4 92 2 98 4 106', 1.6, SKIN_EDGE) +
    stroke(tips, 5, NAIL) +
    element('path', { d: 'M-20 156C-6 148 24 148 38 156L46 320H-28Z', fill: token(cloth) }) +
    stroke('M-20 166C-6 158 24 158 38 166M-21 180C-6 172 25 172 39 180', 3.5, token(band))
  );
}

/** A person seen from above, around the origin, who looks towards the top of the picture. */
function person(kind) {
  const [cloth, band] = SLEEVES[kind % SLEEVES.length];
  const hasCap = kind % 2 === 0;
  return (
    element('ellipse', { cx: 3, cy: 8, rx: 50, ry: 25, fill: token('fall'), opacity: 0.25 }) +
    element('path', { d: 'M-48 8C-48 -14 -22 -20 0 -20C22 -20 48 -14 48 8C48 24 26 28 0 28C-26 28 -48 24 -48 8Z', fill: token(cloth) }) +
    element('path', { d: 'M-40 14C-24 22 24 22 40 14M-36 -4C-30 -12 -24 -15 -18 -16M36 -4C30 -12 24 -15 18 -16', fill: 'none', stroke: token(band), 'stroke-width': 3, 'stroke-linecap': 'round' }) +
    element('circle', { cy: -6, r: 18, fill: SKIN, stroke: SKIN_EDGE, 'stroke-width': 1.5 }) +
    element('circle', { cy: -3, r: 16.5, fill: hasCap ? token(band) : '#20140c' }) +
    (hasCap
      ? element('circle', { cy: -3, r: 10, fill: 'none', stroke: token(cloth), 'stroke-width': 3, 'stroke-dasharray': '4 3' })
      : element('path', { d: 'M-9 -8h2M-3 -11h2M4 -9h2M9 -4h2M-11 0h2M-5 -3h2M1 -4h2M6 2h2M-7 5h2M0 4h2', stroke: '#4a382a', 'stroke-width': 2, 'stroke-linecap': 'round' }))
  );
}

/** A plank with an outline and a grain. */
function plank(picture, x, y, width, height, radius) {
  const wood = picture.paint('wood', ['wood-high', 'wood-mid', 'wood-low'], 'x1="0" y1="0" x2="0.12" y2="1"');
  const random = seededRandom(7);
  const lines = Array.from({ length: Math.floor(height / 15) }, (_, index) => {
    const lineY = y + 9 + index * 15 + random() * 5;
    return `M${x} ${fixed(lineY)}C${fixed(x + width * 0.3)} ${fixed(lineY - 7 + random() * 14)} ${fixed(x + width * 0.6)} ${fixed(lineY - 7 + random() * 14)} ${x + width} ${fixed(lineY)}`;
  });
  const box = { x, y, width, height, rx: radius };
  const clip = `${picture.name}-plank`;
  picture.defs.set(clip, element('clipPath', { id: clip }, element('rect', box)));
  return (
    element('rect', { ...box, x: x + 5, y: y + 12, fill: token('fall'), opacity: 0.25 }) +
    element('rect', { ...box, y: y + 7, fill: token('wood-rim') }) +
    element('rect', { ...box, fill: wood, stroke: token('wood-edge'), 'stroke-width': 2 }) +
    element('path', { d: lines.join(''), 'clip-path': `url(#${clip})`, fill: 'none', stroke: token('wood-grain'), 'stroke-width': 1.6, opacity: 0.4 })
  );
}

const pit = (picture, radiusX, radiusY) =>
  picture.shape('pit', () =>
    element('ellipse', { cx: 1, cy: 3, rx: radiusX, ry: radiusY, fill: token('pit-light') }) +
    element('ellipse', { rx: radiusX, ry: radiusY, fill: picture.paint('pitfill', ['pit-deep', 'pit-mid', 'pit-edge'], 'cx="48%" cy="30%" r="74%"') }),
  );

/** Seeds lying in a round pit. */
const heap = (draw, x, y, count, spread = 1) =>
  Array.from({ length: count }, (_, index) => {
    const distance = count === 1 ? 0 : Math.sqrt((index + 0.6) / Math.max(count, 6)) * 20 * spread;
    const angle = 1 + index * 2.4;
    return draw(x + Math.cos(angle) * distance, y + Math.sin(angle) * distance * 0.95, index * 67);
  }).join('');

// ---- Pictures ----

/** A grid of hollows in the sand, the last of which a hand is scooping out. */
function sandBoard() {
  const picture = new Picture('sand-board');
  const [drawHollow, white, secondWhite, black] = [hollow(picture), pebble(picture), pebble(picture, 1), stick(picture)];
  picture.add(sand(picture, 3));
  const centre = (file, rank) => [132 + file * 62, 40 + rank * 48];
  for (let rank = 0; rank < 5; rank++)
    for (let file = 0; file < 6; file++) if (rank < 4 || file < 5) picture.add(drawHollow(...centre(file, rank), (file * 7 + rank * 11) % 30));
  picture.add(white(...centre(1, 1)), secondWhite(...centre(2, 2), 20), white(...centre(4, 3), -15));
  picture.add(black(...centre(2, 1), -35), black(...centre(3, 2), -48), black(...centre(0, 3), -25));
  picture.add(element('path', { d: blob(8, 15, 13, 0.08), fill: token('hollow-mid'), transform: `translate(${centre(5, 4).join(' ')})`, opacity: 0.8 }));
  picture.add(element('path', { d: blob(9, 30, 12, 0.16), fill: token('sand-low'), transform: 'translate(500 262)' }));
  picture.add(element('path', { d: blob(9, 24, 8, 0.16), fill: token('sand-edge'), transform: 'translate(498 257)' }));
  picture.add(transformed(452, 236, hand(0, true), -62, 0.82));
  return picture;
}

/** What serves as a piece: pebbles, sticks, shells, large seeds. */
function pieces() {
  const picture = new Picture('pieces');
  picture.add(sand(picture, 12));
  const kinds = [[pebble(picture), pebble(picture, 1)], [stick(picture, 23)], [shell(picture)], [bean(picture)]];
  const spots = [[-26, -38, -12], [22, -10, 24], [-16, 22, 48], [24, 52, -30]];
  kinds.forEach((drawers, kind) => {
    spots.forEach(([x, y, rotation], index) => {
      picture.add(drawers[index % drawers.length](104 + kind * 144 + x * 1.15, 132 + y * 1.25, kind === 1 ? rotation - 40 : rotation, 1.45));
    });
  });
  return picture;
}

/** A carved wooden board with small holes, pebbles and beads of glass in them. */
function woodenBoard() {
  const picture = new Picture('wooden-board');
  picture.add(plank(picture, 96, 16, 448, 240, 26));
  const hole = pit(picture, 11, 11);
  const carvedFrame = 'M118 38H522V234H118Z';
  picture.add(element('path', { d: carvedFrame, fill: 'none', stroke: token('wood-grain'), 'stroke-width': 3, 'stroke-dasharray': '2 7', 'stroke-linecap': 'round' }));
  const centre = (file, rank) => [152 + file * 67, 62 + rank * 37];
  for (let rank = 0; rank < 5; rank++) for (let file = 0; file < 6; file++) picture.add(hole(...centre(file, rank)));
  const white = pebble(picture);
  const glass = picture.shape('glass', () =>
    element('ellipse', { cx: 2, cy: 4, rx: 13, ry: 12, fill: token('fall'), opacity: 0.35 }) +
    element('circle', { r: 13, fill: picture.paint('glass', ['#dff3ff', '#5b86c4', '#1d3a6b']) }) +
    element('ellipse', { cx: -4, cy: -5, rx: 4, ry: 2.6, fill: '#fff', opacity: 0.9, transform: 'rotate(-30 -4 -5)' }),
  );
  for (const [file, rank] of [[1, 1], [2, 3], [4, 2], [5, 4], [0, 4]]) picture.add(white(...centre(file, rank), file * 20, 0.85));
  for (const [file, rank] of [[2, 1], [3, 2], [0, 0], [4, 3], [5, 1]]) picture.add(glass(...centre(file, rank)));
  return picture;
}

/** Two players and the onlookers, seen from above, around a board in the sand. */
function onlookers() {
  const picture = new Picture('onlookers');
  picture.add(sand(picture, 21));
  const [drawHollow, white, black] = [hollow(picture), pebble(picture), stick(picture)];
  const centre = (file, rank) => [238 + file * 33, 76 + rank * 31];
  const drawSmall = (draw, file, rank, rotation = 0) => draw(...centre(file, rank), rotation, 0.66);
  for (let rank = 0; rank < 5; rank++) for (let file = 0; file < 6; file++) picture.add(drawSmall(drawHollow, file, rank));
  for (const [file, rank] of [[1, 1], [3, 1], [2, 3], [4, 4], [0, 4]]) picture.add(drawSmall(white, file, rank, file * 30));
  for (const [file, rank] of [[2, 1], [4, 2], [1, 3], [5, 0]]) picture.add(drawSmall(black, file, rank, -40 + file * 5));
  // The stakes: a small heap on each side.
  for (const [x, y] of [[196, 92], [204, 102], [192, 106], [442, 176], [452, 186], [440, 190]])
    picture.add(element('circle', { cx: x, cy: y, r: 6.5, fill: '#c79a3c', stroke: '#7d5a17', 'stroke-width': 1.4 }));
  const people = [[112, 150, 90, 1], [528, 132, -90, 2], [232, 27, 186, 3], [346, 24, 178, 0], [452, 36, 196, 5], [186, 240, 18, 4], [312, 254, -4, 2], [436, 246, -14, 1]];
  for (const [x, y, rotation, kind] of people) picture.add(picture.shape(`person${kind}`, () => person(kind))(x, y, rotation, 0.86));
  return picture;
}

/** Sticks of two lengths in hollows in the sand. */
function sticks() {
  const picture = new Picture('sticks');
  picture.add(sand(picture, 30));
  const [drawHollow, long, short] = [hollow(picture), stick(picture, 30), stick(picture, 15)];
  const centre = (file, rank) => [176 + file * 72, 72 + rank * 68];
  for (let rank = 0; rank < 3; rank++) for (let file = 0; file < 5; file++) picture.add(drawHollow(...centre(file, rank), file * 9, 1.3));
  for (const [file, rank, rotation] of [[0, 0, -42], [2, 1, -30], [3, 2, -55], [4, 0, -38]]) picture.add(long(...centre(file, rank), rotation, 1.15));
  for (const [file, rank, rotation] of [[1, 0, -35], [1, 2, -50], [3, 1, -28], [4, 2, -44]]) picture.add(short(...centre(file, rank), rotation, 1.15));
  return picture;
}

/** A line of stones; one of them has come from a hollow above, and could go back. */
function line(name, count, seedOfSand) {
  const picture = new Picture(name);
  picture.add(sand(picture, seedOfSand));
  const [drawHollow, white, secondWhite, black] = [hollow(picture), pebble(picture), pebble(picture, 1), stick(picture)];
  const centre = (file, rank) => [130 + file * 76, 66 + rank * 76];
  for (let rank = 0; rank < 3; rank++) for (let file = 0; file < 6; file++) picture.add(drawHollow(...centre(file, rank), file * 13 + rank * 5, 1.4));
  const first = count === 3 ? 1 : 2;
  for (let index = 0; index < count; index++) picture.add((index % 2 ? secondWhite : white)(...centre(first + index, 1), index * 25, 1.55));
  const [x, y] = centre(first + count - 1, 1);
  const path = `M${x + 30} ${y - 22}C${x + 44} ${y - 40} ${x + 44} ${y - 56} ${x + 30} ${y - 72}`;
  picture.add(element('path', { d: `${path}M${x + 41} ${y - 66}L${x + 28} ${y - 74}L${x + 26} ${y - 59}M${x + 26} ${y - 35}L${x + 28} ${y - 20}L${x + 42} ${y - 27}`, fill: 'none', stroke: token('indigo-mark'), 'stroke-width': 4.5, 'stroke-linecap': 'round', 'stroke-linejoin': 'round' }));
  const sticksAt = count === 3 ? [[0, 0, -40], [5, 2, -30], [4, 2, -50], [1, 2, -45]] : [[0, 1, -40], [5, 0, -30], [1, 2, -50], [4, 2, -45]];
  for (const [file, rank, rotation] of sticksAt) picture.add(black(...centre(file, rank), rotation, 1.35));
  return picture;
}

/** A hand that sows seeds, one into each hole. */
function sowing() {
  const picture = new Picture('sowing');
  picture.add(plank(picture, 24, 40, 592, 216, 96));
  const [hole, grain] = [pit(picture, 35, 38), seed(picture)];
  const counts = [[4, 4, 5, 5, 1, 0], [4, 2, 4, 6, 3, 4]];
  counts.forEach((row, rank) => row.forEach((count, file) => picture.add(hole(98 + file * 89, 98 + rank * 98), heap(grain, 98 + file * 89, 98 + rank * 98, count))));
  picture.add(grain(454, 84, 20), grain(474, 40, 40));
  picture.add(transformed(462, 62, hand(1, true), 118, 0.86));
  picture.add(grain(452, 66, 10), grain(468, 58, 80));
  return picture;
}

/** A granary with a thatched roof on stilts, and harvested seeds. */
function granary() {
  const picture = new Picture('granary');
  const clay = picture.paint('wall', ['#d9a877', '#bb8350', '#8c5a32'], 'x1="0" y1="0" x2="1" y2="0.2"');
  const straw = picture.paint('straw', ['sand-high', 'hollow-edge', 'hollow-deep'], 'x1="0" y1="0" x2="1" y2="0.3"');
  picture.add(element('ellipse', { cx: 320, cy: 246, rx: 290, ry: 26, fill: token('sand-mid') }));
  const hut = (x, scale) => {
    const straws = Array.from({ length: 15 }, (_, index) => `M0 -118L${-92 + index * 13.1} ${-30 + Math.abs(index - 7) * -0.8}`);
    return transformed(x, 236, [
      element('path', { d: 'M-50 0V-18M-18 4V-18M18 4V-18M50 0V-18', stroke: token('wood-rim'), 'stroke-width': 9, 'stroke-linecap': 'round' }),
      element('path', { d: 'M-66 -18H66', stroke: token('wood-mid'), 'stroke-width': 9, 'stroke-linecap': 'round' }),
      element('path', { d: 'M-58 -22C-64 -50 -60 -72 -52 -86H52C60 -72 64 -50 58 -22Z', fill: clay, transform: 'translate(0 -2) scale(1 1.15)' }),
      element('path', { d: 'M-14 -42H14V-72C14 -82 -14 -82 -14 -72Z', fill: '#3b2112' }),
      element('path', { d: 'M-60 -60C-40 -54 40 -54 60 -60M-60 -40C-40 -34 40 -34 60 -40', fill: 'none', stroke: '#6e4325', 'stroke-width': 2.5, 'stroke-dasharray': '7 6' }),
      element('g', { transform: 'translate(0 -62)' }, element('path', { d: 'M0 -126C-22 -92 -66 -52 -96 -26C-60 -14 60 -14 96 -26C66 -52 22 -92 0 -126Z', fill: straw, stroke: token('hollow-deep'), 'stroke-width': 2 }) +
        element('path', { d: straws.join(''), stroke: token('hollow-deep'), 'stroke-width': 1.6, opacity: 0.55 }) +
        element('path', { d: 'M-9 -112C-4 -106 4 -106 9 -112M-44 -66C-18 -54 18 -54 44 -66', fill: 'none', stroke: token('wood-mid'), 'stroke-width': 3.5, 'stroke-linecap': 'round' })),
    ].join(''), 0, scale);
  };
  picture.add(hut(214, 1), hut(402, 0.82));
  const grain = seed(picture);
  const random = seededRandom(4);
  for (let index = 0; index < 34; index++) picture.add(grain(508 + (random() - 0.5) * 96 * (1 - index / 34), 250 - index * 1.2 + random() * 6, random() * 180, 0.7));
  return picture;
}

mkdirSync(FOLDER, { recursive: true });
for (const picture of [sandBoard(), pieces(), woodenBoard(), onlookers(), sticks(), line('three', 3, 40), line('two', 2, 50), sowing(), granary()])
  console.log(picture.name, picture.write());
