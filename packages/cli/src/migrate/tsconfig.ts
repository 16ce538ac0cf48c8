import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { ObjectExpression } from '@babel/types';

import { TEMPLATES_FOLDER } from '../scaffold/create-project.js';
import {
    prependProperties,
    getStringPropertyNameOrEmpty,
    findObject,
    parseEditableJson,
    listProperties,
    findProperty,
    removeProperty,
    formatJsonValue,
    getIndent,
    type EditableJson,
} from './json-text.js';
import type { MigratedText } from './migrate-source.js';
import { getRangeOrZeros } from './syntax-tree.js';

/** Compiler settings that the sources of a project need. */
export interface TsconfigRequirements {
    hasWorkersTypes: boolean;
    /** Type packages of globals in the project, such as `node`. */
    globals: readonly string[];
    /** Whether files are imported as text. */
    hasRawFiles: boolean;
    /** Whether the project has JavaScript sources. */
    hasScripts: boolean;
    /** Whether imports end with `.ts`. */
    namesTypeScript: boolean;
}

const BASE = /^@gitbook\/tsconfig\/(?:integration|base)(?:\.json)?$/;

/** Converts a compiler configuration: the settings of the template replace the base that it extends. */
export function migrateTsconfig(file: string, text: string, needs: TsconfigRequirements): MigratedText {
    if (!text.includes('@gitbook/')) return { text, left: [] };
    const json = parseEditableJson(text);
    if (!json)
        return {
            text,
            left: [{ file, text: 'The configuration is not a JSON object', hint: 'Correct it and run this again.' }],
        };
    const own = findObject(json.root, 'compilerOptions');
    renameJsx(json, own);
    const settings = Object.entries(getCompilerSettings(needs)).filter(([name]) => !findProperty(own, name));
    replaceBase(json, own, settings);
    const rest = json.edits.toString();
    const isLeft = rest.includes('@gitbook/');
    return {
        text: rest,
        left: isLeft
            ? [
                  {
                      file,
                      ...locateReference(rest),
                      text: 'It still refers to something of that kit',
                      hint: 'Write out the settings that the project needs from it.',
                  },
              ]
            : [],
    };
}

function locateReference(text: string) {
    return { line: text.slice(0, text.indexOf('@gitbook/')).split('\n').length };
}

/** Replaces a base configuration by the settings that the base contains. */
function replaceBase(json: EditableJson, own: ObjectExpression | undefined, settings: [string, unknown][]): void {
    const base = findProperty(json.root, 'extends');
    if (base?.value.type === 'ArrayExpression') {
        const names = base.value.elements.flatMap((one) => (one?.type === 'StringLiteral' ? [one.value] : []));
        const kept = names.filter((name) => !BASE.test(name));
        if (kept.length === names.length) return;
        json.edits.overwrite(...getRangeOrZeros(base.value), formatJsonValue(kept, getIndent(json, base), json));
        if (own) prependProperties(json, own, settings);
        else prependProperties(json, json.root, [['compilerOptions', Object.fromEntries(settings)]]);
        return;
    }
    if (base?.value.type !== 'StringLiteral' || !BASE.test(base.value.value)) return;
    if (own) {
        removeProperty(json, json.root, base);
        prependProperties(json, own, settings);
    } else {
        const text = formatJsonValue(Object.fromEntries(settings), getIndent(json, base), json);
        json.edits.overwrite(...getRangeOrZeros(base), `"compilerOptions": ${text}`);
    }
}

function renameJsx(json: EditableJson, options: ObjectExpression | undefined): void {
    const source =
        options && listProperties(options).find((one) => getStringPropertyNameOrEmpty(one) === 'jsxImportSource');
    if (source?.value.type === 'StringLiteral' && source.value.value === '@gitbook/runtime')
        json.edits.overwrite(...getRangeOrZeros(source.value), '"@svc-int/runtime"');
}

/** Returns the template's settings without strictness that the project did not have. */
function getCompilerSettings(needs: TsconfigRequirements): Record<string, unknown> {
    const { noUncheckedIndexedAccess: _, types: __, ...settings } = readTemplateSettings();
    const types = [
        ...(needs.hasWorkersTypes ? ['@cloudflare/workers-types'] : []),
        ...needs.globals,
        ...(needs.hasRawFiles ? ['@svc-int/runtime/raw'] : []),
    ];
    return {
        ...settings,
        // An empty list would exclude types that are found without a list.
        ...(types.length > 0 && { types }),
        // The compiler would read a file that is imported as text.
        ...(needs.hasScripts && !needs.hasRawFiles && { allowJs: true }),
        ...(needs.namesTypeScript && { allowImportingTsExtensions: true }),
    };
}

function readTemplateSettings(): Record<string, unknown> {
    const text = readFileSync(join(TEMPLATES_FOLDER, 'shared', 'tsconfig.json'), 'utf8');
    // The template's own file.
    return (JSON.parse(text) as { compilerOptions: Record<string, unknown> }).compilerOptions;
}
