/**
 * Instantiates the WebAssembly build, with the JavaScript functions that it imports.
 *
 * Replaces TeaVM's loader, which creates functions from strings. The content security policy forbids that. Provides
 * only what our module imports; a missing import fails at instantiation.
 */
import type { Exports } from './exports';

/** A Java value, which is opaque here. */
type JavaValue = object;
type Script = (...values: never[]) => unknown;

/** The exports of TeaVM's runtime for exceptions and wrappers. */
interface RuntimeExports {
  'teavm.javaException': WebAssembly.Tag;
  'teavm.js.extractException'(exception: JavaValue): unknown;
  'teavm.exceptionMessage'(exception: JavaValue): JavaValue | null;
  'teavm.stringToJs'(text: JavaValue): string;
  'teavm.jso.createWrapper'(value: unknown): JavaValue;
}

/** Enables the string builtins, which avoid copying strings. Browsers without them ignore this. */
const COMPILE_OPTIONS = { builtins: ['js-string'] };

const COMPILER = globalThis.WebAssembly as unknown as {
  compile(bytes: BufferSource, options: object): Promise<WebAssembly.Module>;
  compileStreaming(response: Response, options: object): Promise<WebAssembly.Module>;
};

/** The smallest module that needs WasmGC: one struct type. */
const WASM_GC_MODULE = new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 95, 1, 120, 0]);

/** Whether this browser can run the WebAssembly build. */
export function canRunWasm(): boolean {
  return typeof WebAssembly === 'object' && WebAssembly.validate(WASM_GC_MODULE);
}

/** Fetches and compiles a module. */
export async function compile(address: string): Promise<WebAssembly.Module> {
  const response = await fetch(address);
  if (!response.ok) {
    throw new Error(`${address}: ${response.status}`);
  }
  // Streaming compilation allows code caching, but requires the MIME type.
  return response.headers.get('Content-Type') === 'application/wasm'
    ? COMPILER.compileStreaming(response, COMPILE_OPTIONS)
    : COMPILER.compile(await response.arrayBuffer(), COMPILE_OPTIONS);
}

/** Instantiates a module. Resolves to the functions that it exports. */
export async function instantiate<Functions = Exports>(module: WebAssembly.Module): Promise<Functions> {
  const functions: Record<string, unknown> = {};
  let runtime: RuntimeExports | undefined = undefined;

  /** Java wrappers of JavaScript objects, one per object. */
  const wrappers = new WeakMap<object, object>();

  /** Wraps a Java function: the wrapper throws an error where the function throws a Java exception. */
  const convertingExceptions =
    (javaFunction: (...values: unknown[]) => unknown) =>
    (...values: unknown[]): unknown => {
      try {
        return javaFunction(...values);
      } catch (thrown) {
        throw asError(thrown, runtime);
      }
    };

  const instance = await WebAssembly.instantiate(module, {
    ...memoryImports(module),
    'wasm:js-string': STRING_BUILTINS as unknown as WebAssembly.ModuleImports,
    teavm: {
      takeStackTrace: () => ({ getStack: () => [] }),
      decorateException: () => undefined,
    },
    teavmDate: { currentTimeMillis: () => Date.now() },
    teavmMath: { exp: Math.exp, log: Math.log },
    teavmJso: {
      ...JSO_FUNCTIONS,
      wrapObject(value: object | null): JavaValue | null | undefined {
        const wrapped = value && (wrappers.get(value) ?? runtime?.['teavm.jso.createWrapper'](value));
        if (value && wrapped) {
          wrappers.set(value, wrapped);
        }
        return wrapped;
      },
      stringBuiltinsSupported: () => hasStringBuiltins(module),
      defineFunction: convertingExceptions,
      defineStaticMethod(owner: Record<string, unknown>, name: string, called: (...values: unknown[]) => unknown) {
        owner[name] = convertingExceptions(called);
      },
    },
  });
  runtime = instance.exports as unknown as RuntimeExports;
  for (const [name, value] of Object.entries(instance.exports)) {
    if (value instanceof WebAssembly.Global) {
      functions[name] = value.value;
    }
  }
  return functions as Functions;
}

/** Whether the browser provides the string builtins: then the module does not import them. */
function hasStringBuiltins(module: WebAssembly.Module): boolean {
  return !WebAssembly.Module.imports(module).some((imported) => imported.module === 'wasm:js-string');
}

function asError(thrown: unknown, runtime: RuntimeExports | undefined): unknown {
  const tag = runtime?.['teavm.javaException'];
  if (!runtime || !tag || !(thrown instanceof WebAssembly.Exception) || !thrown.is(tag)) {
    return thrown;
  }
  const exception = thrown.getArg(tag, 0) as JavaValue;
  const message = runtime['teavm.exceptionMessage'](exception);
  return (
    runtime['teavm.js.extractException'](exception) ??
    new Error(message === null ? '' : runtime['teavm.stringToJs'](message))
  );
}

/** The linear memory that TeaVM's runtime imports. Our code does not use it. */
function memoryImports(module: WebAssembly.Module): WebAssembly.Imports {
  const [section] = WebAssembly.Module.customSections(module, 'teavm.memoryRequirements');
  const requirements = JSON.parse(section ? new TextDecoder().decode(section) : '{}') as {
    min?: number;
    dataSize?: number;
  };
  const maximum = 1 << 15;
  const memory = new WebAssembly.Memory({ initial: Math.max(1, requirements.min ?? 0), maximum });
  const heapOffset = ((requirements.dataSize ?? 0) + 7) & ~7;
  return {
    env: { memory },
    teavmMemory: {
      notifyHeapResized: () => undefined,
      heapOffset: new WebAssembly.Global({ value: 'i32', mutable: false }, heapOffset),
      maxSize: new WebAssembly.Global({ value: 'i32', mutable: false }, 0x7fffffff),
    },
  };
}

/** The string builtins for browsers without them. */
const STRING_BUILTINS = {
  fromCharCode: (code: number) => String.fromCharCode(code),
  fromCharCodeArray: () => unsupported('copying strings by arrays'),
  intoCharCodeArray: () => unsupported('copying strings by arrays'),
  concat: (a: string, b: string) => a + b,
  charCodeAt: (text: string, index: number) => text.charCodeAt(index),
  length: (text: string) => text.length,
  substring: (text: string, from: number, to: number) => text.substring(from, to),
};

function unsupported(feature: string): never {
  throw new Error(`not supported: ${feature}`);
}

/** Scripts that TeaVM's library passes as strings. */
const SCRIPTS: Record<string, Script> = {
  'return str;': (text: string) => text,
  // eslint-disable-next-line @typescript-eslint/no-base-to-string -- what the script of TeaVM's library does
  'return object.toString();': (object: object) => object.toString(),
  "return typeof obj=='undefined';": (object: unknown) => object === undefined,
};

const identity = (value: unknown) => value;

/** The functions by which TeaVM's library converts, reads and calls JavaScript values. */
const JSO_FUNCTIONS = {
  wrapInt: identity,
  unwrapInt: identity,
  unwrapDouble: identity,
  unwrapBoolean: (value: boolean) => (value ? 1 : 0),
  unwrapJavaObject: () => undefined,
  javaObjectToJS: () => unsupported('Java objects in JavaScript'),
  isPrimitive: (value: unknown, type: string) => typeof value === type || value === null,
  isUndefined: (value: unknown) => value === undefined,
  sameRef: (a: unknown, b: unknown) => a === b,
  getProperty: (owner: Record<string, unknown>, name: string) => owner[name],
  /** A Java class with static functions; it is never instantiated here. */
  createClass: () => ({}),
  createFunction1(parameter: string, body: string): Script {
    const script = SCRIPTS[body.trim()];
    if (!script) {
      throw new Error(`unknown script: (${parameter}) ${body}`);
    }
    return script;
  },
  callFunction1: (called: (value: unknown) => unknown, value: unknown) => called(value),
  callMethod0: (owner: Record<string, () => unknown>, name: string) => owner[name]?.(),
  callMethod1: (owner: Record<string, (value: unknown) => unknown>, name: string, value: unknown) =>
    owner[name]?.(value),
};
