import { readFileSync } from 'node:fs';

import type { ArrayExpression, ObjectExpression } from '@babel/types';

import {
    prependProperties,
    getStringPropertyNameOrEmpty,
    findObjectProperty,
    parseEditableJson,
    listProperties,
    findProperty,
    removeProperty,
    formatJsonValue,
    getNodeIndent,
    type EditableJson,
} from './json-text.js';
import type { MigratedText } from './migrate-source.js';
import { getRangeOrZeros } from './syntax-tree.js';

export interface TsconfigRequirements {
    hasWorkersTypes: boolean;
    globals: readonly string[];
    hasRawFiles: boolean;
    hasScripts: boolean;
    namesTypeScript: boolean;
    /** The hosted kit's declarations added globals of Workers. */
    namesHostedKit: boolean;
}

export interface TsconfigMigrationOptions extends TsconfigRequirements {
    /** `tsconfig.json` of new projects. */
    template: string;
}

const BASE = /^@gitbook\/tsconfig\/(?:integration|base)(?:\.json)?$/;

export function migrateTsconfig(file: string, text: string, needs: TsconfigMigrationOptions): MigratedText {
    if (!needs.namesHostedKit) return { text, left: [] };
    const json = parseEditableJson(text);
    if (!json)
        return {
            text,
            left: [{ file, text: 'The configuration is not a JSON object', hint: 'Correct it and run this again.' }],
        };
    const own = findObjectProperty(json.root, 'compilerOptions');
    renameJsx(json, own);
    const settings = Object.entries(getCompilerSettings(needs)).filter(([name]) => !findProperty(own, name));
    replaceBase(json, own, settings);
    if (own && !needs.hasWorkersTypes) {
        addGlobals(json, own);
        skipDeclarations(json, own);
    }
    const rest = json.edits.toString();
    const isLeft = rest.includes('@gitbook/');
    return {
        text: rest,
        left: isLeft
            ? [
                  {
                      file,
                      ...locateReference(rest),
                      text: 'The file still refers to the other kit',
                      hint: 'Write out the settings that the project needs from it.',
                  },
              ]
            : [],
    };
}

export function listTsconfigTypes(text: string): string[] {
    const json = parseEditableJson(text);
    const list = json && findProperty(findObjectProperty(json.root, 'compilerOptions'), 'types')?.value;
    if (list?.type !== 'ArrayExpression') return [];
    return listTexts(list);
}

function listTexts({ elements }: ArrayExpression): string[] {
    return elements.flatMap((one) => (one?.type === 'StringLiteral' ? [one.value] : []));
}

function locateReference(text: string) {
    return { line: text.slice(0, text.indexOf('@gitbook/')).split('\n').length };
}

function replaceBase(json: EditableJson, own: ObjectExpression | undefined, settings: [string, unknown][]): void {
    const base = findProperty(json.root, 'extends');
    if (base?.value.type === 'ArrayExpression') {
        const names = listTexts(base.value);
        const kept = names.filter((name) => !BASE.test(name));
        if (kept.length === names.length) return;
        json.edits.overwrite(...getRangeOrZeros(base.value), formatJsonValue(kept, getNodeIndent(json, base), json));
        if (own) prependProperties(json, own, settings);
        else prependProperties(json, json.root, [['compilerOptions', Object.fromEntries(settings)]]);
        return;
    }
    if (base?.value.type !== 'StringLiteral' || !BASE.test(base.value.value)) return;
    if (own) {
        removeProperty(json, json.root, base);
        prependProperties(json, own, settings);
    } else {
        const text = formatJsonValue(Object.fromEntries(settings), getNodeIndent(json, base), json);
        json.edits.overwrite(...getRangeOrZeros(base), `"compilerOptions": ${text}`);
    }
}

function renameJsx(json: EditableJson, options: ObjectExpression | undefined): void {
    const source =
        options && listProperties(options).find((one) => getStringPropertyNameOrEmpty(one) === 'jsxImportSource');
    if (source?.value.type === 'StringLiteral' && source.value.value === '@gitbook/runtime')
        json.edits.overwrite(...getRangeOrZeros(source.value), '"@svc-int/runtime"');
}

const GLOBAL_LIBRARIES = [
    ['dom', 'dom.iterable'],
    ['webworker', 'webworker.iterable'],
] as const;

/** Adds browser types to `lib`. */
function addGlobals(json: EditableJson, options: ObjectExpression): void {
    const list = findProperty(options, 'lib')?.value;
    if (list?.type !== 'ArrayExpression') return;
    const names = new Set(listTexts(list).map((name) => name.toLowerCase()));
    const libraries = GLOBAL_LIBRARIES.find(([name]) => names.has(name)) ?? GLOBAL_LIBRARIES[0];
    const missing = libraries.filter((name) => !names.has(name));
    const last = list.elements.at(-1);
    const added = missing.map((name) => JSON.stringify(name)).join(', ');
    if (last) json.edits.appendLeft(getRangeOrZeros(last)[1], added && `, ${added}`);
    else json.edits.overwrite(...getRangeOrZeros(list), `[${added}]`);
}

/** Targets whose default libraries have all names in declarations of the kit. */
const NEW_TARGET = /^es(?:202[2-9]|20[3-9]\d|next)$/i;

/** Skips checks of declarations, whose names an older `lib` or `target` may lack. */
function skipDeclarations(json: EditableJson, options: ObjectExpression): void {
    if (findProperty(options, 'skipLibCheck') || findProperty(json.root, 'extends')) return;
    const target = findProperty(options, 'target')?.value;
    const isNew = target?.type === 'StringLiteral' && NEW_TARGET.test(target.value);
    if (isNew && !findProperty(options, 'lib')) return;
    prependProperties(json, options, [['skipLibCheck', true]]);
}

function getCompilerSettings(needs: TsconfigMigrationOptions): Record<string, unknown> {
    const { noUncheckedIndexedAccess: _, types: __, ...settings } = readTemplateSettings(needs.template);
    const types = [
        ...(needs.hasWorkersTypes ? ['@cloudflare/workers-types'] : []),
        ...needs.globals,
        ...(needs.hasRawFiles ? ['@svc-int/runtime/raw'] : []),
    ];
    return {
        ...settings,
        ...(types.length > 0 && { types }),
        // With `allowJs`, the compiler would parse scripts imported as text.
        ...(needs.hasScripts && !needs.hasRawFiles && { allowJs: true }),
        ...(needs.namesTypeScript && { allowImportingTsExtensions: true }),
    };
}

function readTemplateSettings(file: string): Record<string, unknown> {
    const text = readFileSync(file, 'utf8');
    return (JSON.parse(text) as { compilerOptions: Record<string, unknown> }).compilerOptions;
}
