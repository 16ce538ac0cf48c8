import { eq } from 'drizzle-orm';

import type { Service } from '../../service/service.js';
import { pageVersions } from '../../storage/schema/content.schema.js';
import type { SyncedPageOrFileGitObjectRow } from '../../storage/schema/git.schema.js';
import { listBodyLinks, type StoredPage } from '../revisions/index.js';

type Version = StoredPage['version'];

const FILE_HREF = /^\/files\/([\w-]+)$/;

function listShownFiles(service: Service, version: Version): string[] {
    const { cover } = version;
    const covers = [cover?.ref, cover?.refDark].flatMap((ref) => (ref?.kind === 'file' ? [ref.file] : []));
    const links = listBodyLinks(service, { version }).flatMap(({ href }) => FILE_HREF.exec(href)?.[1] ?? []);
    return [...covers, ...links];
}

export function listFileIdsInPageVersion(service: Service, id: string): string[] {
    const version = service.db.select().from(pageVersions).where(eq(pageVersions.id, id)).get();
    return version ? listShownFiles(service, version) : [];
}

export type ShowsChangedFile = (version: Version) => boolean;

interface ChangedFileCheck {
    showsChangedFile: ShowsChangedFile;
    /** Paths of replaced files in the checked versions. */
    shownPaths: ReadonlySet<string>;
}

export function createChangedFileCheck(
    service: Service,
    {
        objects,
        root,
        oids,
    }: { objects: readonly SyncedPageOrFileGitObjectRow[]; root: string; oids: ReadonlyMap<string, string> },
): ChangedFileCheck {
    const changed = new Map(
        objects.flatMap(({ kind, path, oid, id, isOmitted }): [string, string][] => {
            const own = path.slice(root.length);
            return kind === 'file' && !isOmitted && oids.get(own) !== oid ? [[id, own]] : [];
        }),
    );
    const shownPaths = new Set<string>();
    return {
        shownPaths,
        showsChangedFile(version) {
            const shown = changed.size > 0 ? listShownFiles(service, version) : [];
            const paths = shown.flatMap((file) => changed.get(file) ?? []);
            for (const path of paths) if (oids.has(path)) shownPaths.add(path);
            return paths.length > 0;
        },
    };
}
