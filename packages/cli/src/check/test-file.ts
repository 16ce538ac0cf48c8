import { relative } from 'node:path';

const FOLDERS = new Set(['test', 'tests', '__tests__']);

export function isTestFile(file: string, folder: string): boolean {
    const parts = relative(folder, file).split(/[\\/]/);
    const name = parts.pop() ?? '';
    return (
        parts[0] !== '..' && (parts.some((part) => FOLDERS.has(part)) || /\.(?:test|spec)\.[cm]?[jt]sx?$/.test(name))
    );
}
