import { relative } from 'node:path';

const REQUEST_TIMEOUT_MS = 30_000;

const AUTHORS_WITH_ACCESS = new Set(['OWNER', 'MEMBER', 'COLLABORATOR']);

const COMMENTS_PER_PAGE = 100;

const MAX_PAGES = 10;

/** GitHub accepts 65,536 characters, of which the path of a folder can take 16,000. */
const MAX_OUTPUT_CHARS = 48_000;

export async function savePlanComment(output, code, { number, commit }, variables) {
    const { GITHUB_REPOSITORY: repository, GITHUB_WORKSPACE: workspace = '' } = variables;
    const folder = relative(workspace, process.cwd()).replaceAll('\\', '/');
    const marker = `<!-- svc-int plan ${encodeURIComponent(folder)} -->`;
    const body = formatPlanComment(marker, { output, code, folder, commit });
    const comments = `repos/${repository}/issues/${number}/comments`;
    const existing = await findComment(comments, marker, variables);
    if (existing === undefined) await request('POST', comments, variables, { body });
    else await request('PATCH', `repos/${repository}/issues/comments/${existing}`, variables, { body });
    return body;
}

export function formatPlanComment(marker, { output, code, folder, commit }) {
    const { text, fence } = fenceOutput(output.trim());
    const title = code === 0 ? 'Merging publishes these changes' : 'Merging cannot publish the integration';
    const place = folder === '' ? '' : ` of \`${folder.replaceAll('`', '')}\``;
    return `${marker}\n### ${title}${place}\n\n${fence}text\n${text}\n${fence}\n\nCommit ${commit}\n`;
}

/** Backticks can take three times their length, because the fence is longer than any of them. */
function fenceOutput(output) {
    const whole = createFenced(output.slice(0, MAX_OUTPUT_CHARS));
    const isShort = whole.text.length + 2 * whole.fence.length <= MAX_OUTPUT_CHARS;
    return isShort ? whole : createFenced(output.slice(0, MAX_OUTPUT_CHARS / 3));
}

function createFenced(text) {
    const longest = (text.match(/`+/g) ?? []).reduce((length, ticks) => Math.max(length, ticks.length), 2);
    return { text, fence: '`'.repeat(longest + 1) };
}

async function findComment(path, marker, variables) {
    for (let page = 1; page <= MAX_PAGES; page++) {
        const comments = await request('GET', `${path}?per_page=${COMMENTS_PER_PAGE}&page=${page}`, variables);
        const found = comments.find((comment) => isTrusted(comment) && comment.body?.startsWith(marker));
        if (found) return found.id;
        if (comments.length < COMMENTS_PER_PAGE) return undefined;
    }
    return undefined;
}

/** Other authors could edit the plan later. */
function isTrusted({ user, author_association: association }) {
    return user?.type === 'Bot' || AUTHORS_WITH_ACCESS.has(association);
}

async function request(method, path, { GITHUB_API_URL: api, GITHUB_TOKEN: token }, body) {
    const response = await fetch(`${api}/${path}`, {
        method,
        headers: { accept: 'application/vnd.github+json', authorization: `Bearer ${token}` },
        body: body && JSON.stringify(body),
        signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
    });
    if (response.ok) return response.json();
    const hint = response.status === 403 ? ' The job needs the permission "pull-requests: write".' : '';
    throw new Error(`GitHub responded to ${method} ${path} with ${response.status}.${hint}`);
}
