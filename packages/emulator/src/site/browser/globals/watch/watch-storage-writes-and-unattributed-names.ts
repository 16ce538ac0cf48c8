import type { StorageArea } from '../../../../integration/script-effects.js';
import type { CallInterceptor } from './call-interceptor.js';
import type { AttributedScriptEffectRecorder } from './effect-recorder.js';

interface StoredName {
    area: StorageArea;
    name: string;
}

/** The returned function lists new names that no intercepted call explains. */
export function watchStorageWritesAndUnattributedNames(
    { functions, setters }: CallInterceptor,
    recordEffect: AttributedScriptEffectRecorder,
): () => StoredName[] {
    const known = new Set(listStoredNames().map(getKey));
    setters(Document.prototype, ['cookie'], {
        after: ({ given: [text], attribute: who }) =>
            recordEffect(who(), { kind: 'cookie', name: parseCookieName(String(text)) }),
    });
    const { CookieStore } = window as { CookieStore?: { prototype: object } };
    functions(CookieStore?.prototype, ['set'], {
        after({ given: [first], attribute: who }) {
            const cookie = typeof first === 'object' && first !== null ? (first as { name?: unknown }).name : first;
            recordEffect(who(), { kind: 'cookie', name: String(cookie) });
        },
    });
    functions(Storage.prototype, ['setItem'], {
        after({ self, given, attribute: who }) {
            const area = self === window.localStorage ? 'localStorage' : 'sessionStorage';
            const name = String(given[0]);
            known.add(getKey({ area, name }));
            recordEffect(who(), { kind: 'storage', area, name });
        },
    });
    functions(IDBFactory.prototype, ['open'], {
        after: ({ given, attribute: who }) =>
            recordEffect(who(), { kind: 'storage', area: 'indexedDB', name: String(given[0]) }),
    });
    return () => listStoredNames().filter((entry) => known.size < known.add(getKey(entry)).size);
}

function parseCookieName(text: string): string {
    return text.split(/[=;]/)[0]?.trim() ?? '';
}

function getKey({ area, name }: StoredName): string {
    return `${area} ${name}`;
}

/** Storage access may throw. */
function listStoredNames(): StoredName[] {
    try {
        return (['localStorage', 'sessionStorage'] as const).flatMap((area) =>
            Object.keys(window[area]).map((name) => ({ area, name })),
        );
    } catch {
        return [];
    }
}
