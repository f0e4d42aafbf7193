/** Copies to the clipboard, by `execCommand` where there is no Clipboard API, as over plain HTTP. */

/** Copies the text of a field. Returns whether that succeeded; if not, the text stays selected. */
export async function copyTextOf(field: HTMLTextAreaElement): Promise<boolean> {
  try {
    if ('clipboard' in navigator) {
      await navigator.clipboard.writeText(field.value);
      return true;
    }
  } catch {
    // The browser refused; the fallback may still succeed.
  }
  field.focus();
  field.select();
  return document.execCommand('copy');
}
