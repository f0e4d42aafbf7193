/** Copies to the clipboard, by `execCommand` where there is no Clipboard API, as over plain HTTP. */

/** Copies the text of a field, which stays selected if that fails. Returns whether it succeeded. */
export async function copyFrom(field: HTMLTextAreaElement): Promise<boolean> {
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
