import type { VisitorView } from '@svc-int/emulator';

export function formatVisitorView({
    url,
    isAdmitted,
    tokenProblem,
    claims,
    isAdaptive,
    unknownPath,
    ...view
}: VisitorView): string {
    return [
        url,
        ...(unknownPath === undefined ? [] : [`The site has no page at "${unknownPath}". Check the path.`]),
        ...(tokenProblem === undefined ? [] : [`The token does not count: ${PROBLEMS[tokenProblem]}.`]),
        `Known: ${Object.keys(claims).length === 0 ? 'nothing' : JSON.stringify(claims)}`,
        ...(isAdaptive ? [] : [ADAPTIVE_CONTENT_OFF]),
        ...(isAdmitted ? formatHidden(view) : ['This visitor has no access to the site.']),
    ].join('\n');
}

type Hiding = Pick<VisitorView, 'parts' | 'pages' | 'isWhole'>;

function formatHidden({ parts, pages, isWhole }: Hiding): string[] {
    const lines = [...parts.flatMap(formatPart), ...pages.flatMap(formatBlocks)];
    return [
        lines.length === 0 ? 'Hidden: nothing' : 'Hidden:',
        ...lines,
        ...(isWhole ? [] : ['There are more pages than were looked through.']),
    ];
}

function formatPart({ kind, title, isShown, isDraft, hiddenBy }: VisitorView['parts'][number]): string[] {
    if (isShown) return [];
    const reasons = [...(isDraft ? ['draft'] : []), ...hiddenBy];
    const why = reasons.length === 0 ? '' : `: ${reasons.join(', ')}`;
    return [`  ${kind === 'site-space' ? 'space' : kind} "${title}"${why}`];
}

function formatBlocks({ path, blocks }: VisitorView['pages'][number]): string[] {
    return blocks
        .filter(({ isShown }) => !isShown)
        .map(({ condition, count }) => `  ${count === 1 ? 'a block' : `${count} blocks`} of ${path}: ${condition}`);
}

const ADAPTIVE_CONTENT_OFF =
    'Adaptive content is off for this site: it reads no claims, and conditions hide nothing. "svc-int site claims" switches it on.';

const PROBLEMS = { signature: "it is not signed with the site's key", expired: 'it has no "exp", or has expired' };
