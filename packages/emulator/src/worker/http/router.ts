import type { Result, Router } from 'hono/router';
import { TrieRouter } from 'hono/router/trie-router';

const MAX_CACHED_ROUTES = 500;
const MAX_PATH_LENGTH = 300;

export function createMatchCachingRouter<Handler>(): Router<Handler> {
    const routes = new TrieRouter<Handler>();
    const known = new Map<string, Result<Handler>>();
    return {
        name: 'kept',
        add: (method, path, handler) => routes.add(method, path, handler),
        match(method, path) {
            const key = `${method} ${path}`;
            const existing = known.get(key);
            if (existing) return existing;
            const found = routes.match(method, path);
            if (known.size >= MAX_CACHED_ROUTES) known.clear();
            if (key.length <= MAX_PATH_LENGTH) known.set(key, found);
            return found;
        },
    };
}
