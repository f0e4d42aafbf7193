/** Copies text where the browser lets us; over plain http the modern way is missing, so there is an older one. */

/** Whether it worked; otherwise the field's text is marked, to be copied by hand. */
export async function copyFrom(field: HTMLTextAreaElement): Promise<boolean> {
  try {
    if (navigator.clipboard !== undefined) {
      await navigator.clipboard.writeText(field.value);
      return true;
    }
  } catch {
    // Refused: the older way may still work.
  }
  field.focus();
  field.select();
  return document.execCommand('copy');
}
