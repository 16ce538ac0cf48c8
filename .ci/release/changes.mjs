/** Reads `.changeset`, in the format of Changesets. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const CHANGES_FOLDER = '.changeset';

const HEADINGS = { major: 'Breaking changes', minor: 'Features', patch: 'Fixes' };

const RELEASES = Object.keys(HEADINGS);

export function readChanges(root, packageNames) {
    const folder = join(root, CHANGES_FOLDER);
    const files = existsSync(folder) ? readdirSync(folder).filter((name) => /(?<!README)\.md$/.test(name)) : [];
    return files.toSorted().map((name) => {
        const file = join(folder, name);
        return { file, ...parseChange(readFileSync(file, 'utf8'), `${CHANGES_FOLDER}/${name}`, packageNames) };
    });
}

export function parseChange(content, file, packageNames) {
    const [, head, text = ''] = /^---\r?\n([^]*?)^---\r?\n([^]*)$/m.exec(content) ?? [];
    if (head === undefined) throw new Error(`${file} has no lines between "---" with packages. See its README.md.`);
    const packages = head
        .split(/\r?\n/)
        .filter((line) => line.trim() !== '')
        .map((line) => parsePackage(line, file, packageNames));
    if (packages.length === 0) throw new Error(`${file} names no package. See its README.md.`);
    if (text.trim() === '') throw new Error(`${file} does not describe the change. Add a text below the packages.`);
    const release = RELEASES.find((release) => packages.some((one) => one.release === release));
    return { release, text: text.trim().replaceAll('\r\n', '\n') };
}

function parsePackage(line, file, packageNames) {
    const [, name, release] = /^\s*["']?([^"':]+)["']?\s*:\s*(\w+)\s*$/.exec(line) ?? [];
    if (!packageNames.includes(name)) throw new Error(`${file} names no package of the kit: ${line.trim()}`);
    if (!RELEASES.includes(release)) throw new Error(`${file}: use ${RELEASES.join(', ')} instead of "${release}".`);
    return { name, release };
}

export function getNextVersion(version, changes) {
    const [, major, minor, patch, prerelease] = /^(\d+)\.(\d+)\.(\d+)(-.+)?$/.exec(version)?.map(toNumber) ?? [];
    if (major === undefined) throw new Error(`"${version}" is not a version.`);
    if (prerelease) return `${major}.${minor}.${patch}`;
    const release = RELEASES.find((release) => changes.some((change) => change.release === release));
    switch (release) {
        case 'major':
            return `${major + 1}.0.0`;
        case 'minor':
            return `${major}.${minor + 1}.0`;
        case 'patch':
            return `${major}.${minor}.${patch + 1}`;
        default:
            throw new Error(`${CHANGES_FOLDER} describes no change. See its README.md.`);
    }
}

function toNumber(text) {
    return /^\d+$/.test(text ?? '') ? Number(text) : text;
}

export function addToChangelog(changelog, version, date, changes) {
    const sections = Object.entries(HEADINGS).flatMap(([release, heading]) => {
        const texts = changes.filter((change) => change.release === release).map(({ text }) => formatEntry(text));
        return texts.length > 0 ? [`### ${heading}\n\n${texts.join('\n')}\n`] : [];
    });
    const section = `## ${version} (${date})\n\n${sections.join('\n')}\n`;
    const first = changelog.search(/^## /m);
    return first === -1
        ? `${changelog.trimEnd()}\n\n${section.trimEnd()}\n`
        : changelog.slice(0, first) + section + changelog.slice(first);
}

function formatEntry(text) {
    return `- ${text.replaceAll(/\n(?=.)/g, '\n  ')}`;
}

export function findChangelogText(changelog, version) {
    const sections = changelog.split(/^## /m).slice(1);
    const section = sections.find((section) => /^\S*/.exec(section)?.[0].replace(/^\[|\]$/g, '') === version);
    return section?.slice(section.indexOf('\n') + 1).trim() || undefined;
}
