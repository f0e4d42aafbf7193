/** The size of tables in words. */
import { localeInUse, t } from '../texts/messages.ts';

/** The size in bytes from which sizes are shown in megabytes rather than kilobytes. */
const MIN_MEGABYTE_SIZE = 1e5;

/** `1.4 MB` or `27 kB`, in the language in use. */
export function sizeInWords(bytes: number): string {
  const [key, digits, value] =
    bytes < MIN_MEGABYTE_SIZE
      ? (['endings.kilobytes', 0, bytes / 1e3] as const)
      : (['endings.megabytes', 1, bytes / 1e6] as const);
  const number = new Intl.NumberFormat(localeInUse(), {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  return t(key, { number: number.format(value) });
}
