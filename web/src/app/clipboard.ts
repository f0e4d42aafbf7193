/** Copies to the clipboard; falls back to `execCommand`, since plain http has no Clipboard API. */

/** Copies a field's text. Returns whether it worked; otherwise the text stays selected. */
export async function copyFrom(field: HTMLTextAreaElement): Promise<boolean> {
  try {
    if ('clipboard' in navigator) {
      await navigator.clipboard.writeText(field.value);
      return true;
    }
  } catch {
    // Refused: the fallback may still work.
  }
  field.focus();
  field.select();
  return document.execCommand('copy');
}
