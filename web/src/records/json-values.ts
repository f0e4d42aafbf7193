/**
 * Checks of stored JSON values. Storage may have been edited by hand, or written by another version of the page, so that
 * no value has a type that is known.
 */
import type { Side } from '../worker/protocol.ts';

/** Whether a value is an object, and neither an array nor null. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function isText(value: unknown): value is string {
  return typeof value === 'string';
}

/** Whether a value is a number, and neither infinite nor NaN. */
export function isFiniteNumber(value: unknown): value is number {
  return Number.isFinite(value);
}

export function isBoolean(value: unknown): value is boolean {
  return typeof value === 'boolean';
}

export function isSide(value: unknown): value is Side {
  return value === 'white' || value === 'black';
}

export function isListOf<T>(value: unknown, isItem: (item: unknown) => item is T): value is T[] {
  return Array.isArray(value) && value.every(isItem);
}
