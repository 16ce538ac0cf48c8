import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { parseSync } from 'oxc-parser';

const SOURCE = /\.(?:tsx?|mts|mjs|js)$/;
const GENERATED = /\.gen\./;
/** Comments that tools read. */
const DIRECTIVE = /^[\s*/]*(?:@ts-|oxlint-|oxfmt-|<reference|@jsx)/;
const WORD = /[a-z][a-z'’-]*/gi;

export function listSourceFiles(root) {
    const output = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8', maxBuffer: 1e8 });
    return output.split('\0').filter((path) => SOURCE.test(path) && !GENERATED.test(path));
}

/** Line comments on adjacent lines count as one. */
export function listComments(path, text) {
    const comments = [];
    for (const { type, value, start, end } of parseSync(path, text).comments) {
        if (DIRECTIVE.test(value) || text.startsWith('#!', start)) continue;
        const last = comments.at(-1);
        const continues = type === 'Line' && last?.type === 'Line' && /^\n[ \t]*$/.test(text.slice(last.end, start));
        if (continues) Object.assign(last, { value: `${last.value}\n${value}`, end });
        else comments.push({ type, value, end });
    }
    return comments.map(({ value }) => value.replaceAll(/^[ \t*]+/gm, '').trim()).filter((value) => value !== '');
}

/** Folders are counted two levels below each package, and one level elsewhere. */
export function countCommentWords(root) {
    const counts = {};
    for (const path of listSourceFiles(root)) {
        const folder = getFolder(path);
        const comments = listComments(path, readFileSync(join(root, path), 'utf8'));
        const words = comments.reduce((sum, comment) => sum + (comment.match(WORD)?.length ?? 0), 0);
        counts[folder] = (counts[folder] ?? 0) + words;
    }
    return counts;
}

function getFolder(path) {
    const parts = path.split('/');
    if (parts[0] === 'packages') return parts.slice(0, Math.min(parts.length - 1, 4)).join('/');
    return parts.length === 1 ? '.' : parts[0];
}

export function checkCommentWords(counts, limits) {
    return Object.entries(counts).flatMap(([folder, count]) => {
        const limit = limits[folder] ?? 0;
        if (count <= limit) return [];
        return [
            `${folder} has ${count} words of comments; its limit is ${limit}. Delete comments that repeat the code, or raise the limit in .ci/comment-words.json.`,
        ];
    });
}
