import { createRequire } from 'node:module';

/** Supports Node 22.0 to 22.2, which have no `process.getBuiltinModule`. */
const require = createRequire(import.meta.url);

/** Loading HTTP takes 13 ms, which would delay the start of a session. */
export function loadHttp(): typeof import('node:http') {
    return require('node:http') as typeof import('node:http');
}

export function loadWebStreams(): typeof import('node:stream/web') {
    return require('node:stream/web') as typeof import('node:stream/web');
}

export function loadStreamConsumers(): typeof import('node:stream/consumers') {
    return require('node:stream/consumers') as typeof import('node:stream/consumers');
}
