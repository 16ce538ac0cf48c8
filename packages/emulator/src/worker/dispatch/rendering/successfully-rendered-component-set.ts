import type { IntegrationRow } from '../../subjects/integrations/index.js';

const MAX_COMPONENTS = 1000;

type Version = Pick<IntegrationRow, 'name' | 'version' | 'createdAt'>;

export interface SuccessfullyRenderedComponentSet {
    has: (version: Version, component: string) => boolean;
    add: (version: Version, component: string) => void;
}

export function createSuccessfullyRenderedComponentSet(
    maxComponents = MAX_COMPONENTS,
): SuccessfullyRenderedComponentSet {
    const known = new Set<string>();
    // After removal and a new publication, version numbers start again.
    const createKey = ({ name, version, createdAt }: Version, component: string) =>
        [name, version, createdAt, component].join('/');
    return {
        has: (version, component) => known.has(createKey(version, component)),
        add(version, component) {
            if (known.size >= maxComponents) known.clear();
            known.add(createKey(version, component));
        },
    };
}
