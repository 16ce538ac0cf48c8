import type { CodeFrameMessage } from '../../control.js';

/** A place in a file of this machine. */
export type CodeFrameSourceLocation = NonNullable<CodeFrameMessage['source']>;

interface Editor {
    title: string;
    link: (path: string, source: CodeFrameSourceLocation) => string;
}

const createVsCodeLink =
    (scheme: string) =>
    (path: string, { line, column }: CodeFrameSourceLocation) =>
        `${scheme}://file${path}:${line}:${column}`;

/** Editors that open a file by an address of their own. */
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

/** The editor that the person chose here. */
export function readChosenEditor(): EditorName {
    const chosen = localStorage.getItem(KEY) ?? '';
    return Object.hasOwn(CODE_EDITORS, chosen) ? (chosen as EditorName) : 'vscode';
}

/** Keeps the person's choice. */
export function saveChosenEditor(name: EditorName): void {
    localStorage.setItem(KEY, name);
}

/** The address at which an editor opens a place; nothing in the path ends it early. */
export function createEditorUrl(editor: EditorName, source: CodeFrameSourceLocation): string {
    const parts = source.path.replaceAll('\\', '/').replace(/^\/*/, '/').split('/');
    return CODE_EDITORS[editor].link(
        parts.map((part) => encodeURIComponent(part).replaceAll('%3A', ':')).join('/'),
        source,
    );
}
