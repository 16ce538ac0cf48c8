import * as z from 'zod';

import { variantsFileSchema } from '../control/variants.schema.js';
import type { BuildError as Problem } from '../control.js';
import { toYamlProblems, type YamlFileKind } from '../yaml/issues.js';
import { sortAndLimitProblems } from '../yaml/problems.js';
import type { JsonSchema } from '../yaml/json-schema.js';
import { parseYamlFile } from '../yaml/yaml-file.js';

export type VariantsFileContent = z.output<typeof variantsFileSchema>;

export type ParsedVariants = { ok: true; value: VariantsFileContent } | { ok: false; problems: readonly Problem[] };

export function createVariantsJsonSchema(): JsonSchema {
    const schema = z.toJSONSchema(variantsFileSchema, { io: 'input' });
    // Cast: Zod's type also allows keywords that are not used.
    return { ...schema, title: 'Variants of a component' } as JsonSchema;
}

export function parseVariantsFileText(file: string, text: string): ParsedVariants {
    const source = parseYamlFile(file, text);
    if (source.syntaxProblems.length > 0) return { ok: false, problems: sortAndLimitProblems(source.syntaxProblems) };
    const parsed = variantsFileSchema.safeParse(source.value);
    if (parsed.success) return { ok: true, value: parsed.data };
    return { ok: false, problems: sortAndLimitProblems(toYamlProblems(parsed.error.issues, source, createFileKind())) };
}

function createFileKind(): YamlFileKind {
    return {
        title: 'The file of variants',
        schema: createVariantsJsonSchema(),
        beginning: 'Start with "component:" and "variants:".',
    };
}
