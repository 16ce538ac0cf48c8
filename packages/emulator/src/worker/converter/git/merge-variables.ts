import { formatLikeFile, readFileText } from './file-text.js';
import { formatYaml, mergeYamlFields } from './merge-yaml-fields.js';

/** Variables at the last synchronization, and now. */
export interface VariableVersions {
    base: Record<string, string>;
    current: Record<string, string>;
}

/** Writes variables over their file: those that did not change, and all else that the file has, stay as they are written. */
export function mergeVariablesFile(original: Uint8Array | undefined, { base, current }: VariableVersions): string {
    if (!original) return formatYaml(current);
    const file = readFileText(original);
    return formatLikeFile(mergeYamlFields(file.text, base, current), file);
}
