import type { BuildError as Problem } from '../control.js';
import { describeUnreadCondition, type UnreadCondition } from '../markdown/unread-condition.js';
import { formatCodeFrame } from '../source-location/code-frame.js';
import { toRelativeDisplayPath } from '../source-location/display-path.js';
import { findUnreadConditionsInMarkdown } from '../worker/markdown/conditions/unread-conditions.js';
import { limitProblems } from '../yaml/problems.js';
import type { YamlPath } from '../yaml/yaml-file.js';
import { readSeedWithSources, type SeedWithSources } from './read-seed.js';

const CONTENT_FIELDS: ReadonlySet<string> = new Set([
    'organizations',
    'content',
    'pages',
    'reusableContents',
    'changeRequests',
    'edits',
    'page',
    'fields',
]);

/**
 * Finds incomplete conditions, and conditions beside text.
 *
 * @throws EmulatorError `SEED_INVALID` if the seed cannot be read.
 */
export async function checkSeedConditions(path: string): Promise<Problem[]> {
    const sources = await readSeedWithSources(path);
    const problems = [...walkBodies(sources.seed, [])].flatMap(({ markdown, path: at }) =>
        findUnreadConditionsInMarkdown(markdown).map((condition) =>
            createProblem(sources, { markdown, path: at }, condition),
        ),
    );
    return limitProblems(problems);
}

interface SeedBody {
    markdown: string;
    path: YamlPath;
}

function* walkBodies(value: unknown, path: YamlPath): Generator<SeedBody> {
    if (Array.isArray(value)) for (const [index, one] of value.entries()) yield* walkBodies(one, [...path, index]);
    if (typeof value !== 'object' || value === null) return;
    if ('markdown' in value && typeof value.markdown === 'string') yield { markdown: value.markdown, path };
    for (const [name, inner] of Object.entries(value))
        if (CONTENT_FIELDS.has(name)) yield* walkBodies(inner, [...path, name]);
}

function createProblem(sources: SeedWithSources, { markdown, path }: SeedBody, condition: UnreadCondition): Problem {
    const { text, hint } = describeUnreadCondition(condition);
    const { tag, line = 1 } = condition;
    const file = sources.findFile(path);
    if (file !== undefined) return { text, hint, file: toRelativeDisplayPath(file), ...locate(markdown, line, tag) };
    const problem = sources.source().createProblem([...path, 'markdown'], text, { hint });
    // Lines of Markdown are known only in literal YAML blocks.
    const mark = sources.text.split('\n')[(problem.line ?? 1) - 1]?.slice((problem.column ?? 1) - 1);
    return mark?.startsWith('|') ? { ...problem, ...locate(sources.text, (problem.line ?? 1) + line, tag) } : problem;
}

function locate(text: string, line: number, tag: string): Pick<Problem, 'line' | 'column' | 'frame'> {
    const index = text.split('\n')[line - 1]?.indexOf(tag) ?? -1;
    const [column, length] = index === -1 ? [1, 1] : [index + 1, tag.length];
    return { line, column, frame: formatCodeFrame(text, { line, column, length }) };
}
