import { formatLikeFile, readFileText } from '../file-text.js';
import { formatYaml, mergeYamlFields } from './merge-yaml-fields.js';

export interface VariableVersions {
    base: Record<string, string>;
    current: Record<string, string>;
}

export function mergeVariablesFile(original: Uint8Array | undefined, { base, current }: VariableVersions): string {
    if (!original) return formatYaml(current);
    const file = readFileText(original);
    return formatLikeFile(mergeYamlFields(file.text, base, current), file);
}
