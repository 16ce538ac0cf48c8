/**
 * Node's own HTTP, when it is first asked for: it takes 13 ms to be loaded, while which a session would not have started its runtime yet.
 */
export function http(): typeof import('node:http') {
    return process.getBuiltinModule('node:http');
}

/** The same for streams of the web, 4 ms. */
export function webStreams(): typeof import('node:stream/web') {
    return process.getBuiltinModule('node:stream/web');
}

/** The same for what reads whole streams, which loads those of the web. */
export function consumers(): typeof import('node:stream/consumers') {
    return process.getBuiltinModule('node:stream/consumers');
}
