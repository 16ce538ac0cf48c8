import type { IntegrationRow } from '../storage/integrations.schema.js';

/** Components that are known at most. */
const MAX_COMPONENTS = 1000;

type Version = Pick<IntegrationRow, 'name' | 'version' | 'createdAt'>;

/** Components that this runtime has rendered without a fault, each in one version of its integration. */
export interface SuccessfullyRenderedComponentSet {
    has: (version: Version, component: string) => boolean;
    add: (version: Version, component: string) => void;
}

export function createSuccessfullyRenderedComponentSet(
    maxComponents = MAX_COMPONENTS,
): SuccessfullyRenderedComponentSet {
    const known = new Set<string>();
    // An integration that was removed and published again begins with its first version.
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
