import type { ContentSeed } from '../../../seed/content-schema.js';
import type { PageSeed } from '../../../seed/page-schema.js';
import type { Seed } from '../../../seed/seed-schema.js';
import type { Service } from '../../service/service.js';
import { defineWorkKind } from '../../service/work/kinds.js';
import { enqueueWork, findFirstWork, readWorkInput } from '../../service/work/stored-work.js';
import { isWorkspaceEmpty, createSeedSteps } from './seed.js';
import type { SeedStep } from './seed-part.js';

export const seedWork = defineWorkKind<{ stored: number }>({
    kind: 'seed',
    // A failed step means an invalid seed.
    isRetried: false,
    isBeforeCalls: true,
    step(service, { id, state: { stored } }, slice) {
        const parts = readParts(service, id);
        let next = stored;
        while (next < parts.length && slice.hasTime()) parts[next++]?.();
        const advanced = next - stored;
        if (next < parts.length) return { completedCount: advanced, next: { stored: next } };
        read.delete(service);
        return { completedCount: advanced };
    },
});

/** Returns the id of the seed work; `undefined` for a workspace with other content. */
export function enqueueWorkspaceSeedIfEmpty(service: Service, seed: Seed): string | undefined {
    const existing = findFirstWork(service, seedWork);
    if (existing || !isWorkspaceEmpty(service)) return existing?.id;
    return enqueueWork(service, seedWork, { stored: 0 }, { input: JSON.stringify(withIds(service, seed)) });
}

/** Cached, because parsing takes as long as storing. */
const read = new WeakMap<Service, { work: string; parts: SeedStep[] }>();

function readParts(service: Service, work: string): SeedStep[] {
    const known = read.get(service);
    if (known?.work === work) return known.parts;
    const parts = createSeedSteps(service, JSON.parse(readWorkInput(service, work)) as Seed);
    read.set(service, { work, parts });
    return parts;
}

/** Assigns ids early: references to pages may be stored after a restart. */
function withIds({ newId }: Service, seed: Seed): Seed {
    const assignPageIds = (some: PageSeed[]): PageSeed[] =>
        some.map((page) => ({
            id: newId(),
            ...page,
            ...('pages' in page && page.pages && { pages: assignPageIds(page.pages) }),
        }));
    const assignContentIds = (entries: ContentSeed[]): ContentSeed[] =>
        entries.map((entry) =>
            entry.type === 'collection'
                ? { ...entry, content: assignContentIds(entry.content ?? []) }
                : { ...entry, ...(entry.pages && { pages: assignPageIds(entry.pages) }) },
        );
    const organizations = seed.organizations.map((own) => ({
        ...own,
        ...(own.content && { content: assignContentIds(own.content) }),
    }));
    return { ...seed, organizations };
}
