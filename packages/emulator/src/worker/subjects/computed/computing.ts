import type { Service } from '../../service/service.js';
import { defineWork, type Progress, type Slice } from '../../service/work/kinds.js';
import {
    COMPUTING,
    createdAtIn,
    type DuePage,
    duePages,
    type PageEdit,
    pageIdsBelow,
    reviseContent,
    writeVersion,
} from '../content/index.js';
import { showRevision } from '../places/index.js';
import { findSpace, type SpaceRow } from '../spaces/index.js';
import { type BuiltPage, builtPage } from './built-pages.js';

interface State {
    space: string;
    /** By id, the versions of pages below the one that is computed which are stored already, from one version of the specification. */
    stored?: { specVersion: string; page: string; versions: Record<string, string> };
}

type Found = { due: DuePage; built: BuiltPage };

/** Computes the pages of a space from specifications, one after the other, and has the space show each in a revision of its own. */
export const computing = defineWork<State, Found | undefined>({
    kind: COMPUTING.kind,
    retried: true,
    async prepare(service, { space }) {
        const [due] = duePages(service, space, 1);
        const built = due && builtPage(service, due);
        return due && built ? { due, built } : undefined;
    },
    step(service, { state }, slice, found) {
        const row = findSpace(service, state.space);
        const [due] = row?.deletedAt === null ? duePages(service, row.id, 1) : [];
        if (!row || !due) return { advanced: 0 };
        const isSame = found?.due.version === due.version && found.due.specVersion === due.specVersion;
        return isSame ? storeSome(service, row, state, found, slice) : { advanced: 0, next: { space: row.id } };
    },
});

/** Stores pages as long as there is time; once all of them are stored, the space shows them. */
function storeSome(
    service: Service,
    row: SpaceRow,
    { stored }: State,
    { due, built }: Found,
    slice: Slice,
): Progress<State> {
    const { page, specVersion } = due;
    const isGoingOn = stored?.page === page && stored.specVersion === specVersion;
    const versions = isGoingOn ? { ...stored.versions } : {};
    const missing = (built.below ?? []).filter(({ id }) => versions[id] === undefined);
    for (const [done, input] of missing.entries()) {
        if (done > 0 && !slice.goesOn())
            return { advanced: done, next: { space: row.id, stored: { page, specVersion, versions } } };
        versions[input.id] = storePage(service, row, input);
    }
    show(service, row, due, built, versions);
    return { advanced: missing.length + 1, next: { space: row.id } };
}

function storePage(
    service: Service,
    row: SpaceRow,
    { id, ...input }: BuiltPage['below'] extends (infer Page)[] | undefined ? Page : never,
): string {
    const now = service.now().toISOString();
    // What was there before is as old as it was.
    const createdAt = createdAtIn(service, row.revision, id) ?? now;
    return writeVersion(service, row.id, id, { ...input, createdAt }, now);
}

function show(
    service: Service,
    row: SpaceRow,
    { page }: DuePage,
    { fields, below }: BuiltPage,
    versions: Record<string, string>,
): void {
    const edits: PageEdit[] = [{ type: 'replace', page, fields }];
    if (below) {
        for (const former of pageIdsBelow(service, row.revision, page)) edits.push({ type: 'delete', page: former });
        for (const { id, title } of below)
            edits.push({ type: 'add', page: { id, title, version: versions[id] }, place: { parent: page } });
    }
    const { id } = reviseContent(service, row, { pages: edits }, { type: 'computed' });
    showRevision(service, row, id, []);
}
