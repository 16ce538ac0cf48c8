import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { addToChangelog, getNextVersion, readChanges } from './changes.mjs';
import { readManifests, RELEASED_NAMES, setVersion } from './versions.mjs';

export function prepareRelease(root, date) {
    const changes = readChanges(root, RELEASED_NAMES);
    const [{ version: current }] = readManifests(root);
    const version = getNextVersion(current, changes);
    const changelog = join(root, 'CHANGELOG.md');
    const day = date.toISOString().slice(0, 10);
    writeFileSync(changelog, addToChangelog(readFileSync(changelog, 'utf8'), version, day, changes));
    setVersion(root, version);
    for (const { file } of changes) rmSync(file);
    return version;
}
