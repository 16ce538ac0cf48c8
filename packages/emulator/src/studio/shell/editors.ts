import type { CodeFrameMessage } from '../../control.js';

export type CodeFrameSourceLocation = NonNullable<CodeFrameMessage['source']>;

interface Editor {
    title: string;
    link: (path: string, source: CodeFrameSourceLocation) => string;
}

const createVsCodeLink =
    (scheme: string) =>
    (path: string, { line, column }: CodeFrameSourceLocation) =>
        `${scheme}://file${path}:${line}:${column}`;

export const CODE_EDITORS = {
    vscode: { title: 'VS Code', link: createVsCodeLink('vscode') },
    cursor: { title: 'Cursor', link: createVsCodeLink('cursor') },
    vscodium: { title: 'VSCodium', link: createVsCodeLink('vscodium') },
    windsurf: { title: 'Windsurf', link: createVsCodeLink('windsurf') },
    zed: { title: 'Zed', link: createVsCodeLink('zed') },
    idea: {
        title: 'JetBrains',
        link: (path, { line, column }) => `idea://open?file=${path}&line=${line}&column=${column}`,
    },
} as const satisfies Record<string, Editor>;

export type EditorName = keyof typeof CODE_EDITORS;

const KEY = 'svc-int.editor';

export function readChosenEditor(): EditorName {
    const chosen = localStorage.getItem(KEY) ?? '';
    return Object.hasOwn(CODE_EDITORS, chosen) ? (chosen as EditorName) : 'vscode';
}

export function saveChosenEditor(name: EditorName): void {
    localStorage.setItem(KEY, name);
}

/** Escapes the path so that no character ends it early. */
export function createEditorUrl(editor: EditorName, source: CodeFrameSourceLocation): string {
    const parts = source.path.replaceAll('\\', '/').replace(/^\/*/, '/').split('/');
    return CODE_EDITORS[editor].link(
        parts.map((part) => encodeURIComponent(part).replaceAll('%3A', ':')).join('/'),
        source,
    );
}
