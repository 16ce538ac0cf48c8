import { createRequire } from 'node:module';

/** Takes what is not loaded yet, also from Node 22.0 to 22.2, which have no `process.getBuiltinModule`. */
const require = createRequire(import.meta.url);

/**
 * Node's own HTTP, when it is first asked for: it takes 13 ms to be loaded, while which a session would not have started its runtime yet.
 */
export function loadHttp(): typeof import('node:http') {
    return require('node:http') as typeof import('node:http');
}

/** The same for streams of the web, 4 ms. */
export function loadWebStreams(): typeof import('node:stream/web') {
    return require('node:stream/web') as typeof import('node:stream/web');
}

/** The same for what reads whole streams, which loads those of the web. */
export function loadStreamConsumers(): typeof import('node:stream/consumers') {
    return require('node:stream/consumers') as typeof import('node:stream/consumers');
}
