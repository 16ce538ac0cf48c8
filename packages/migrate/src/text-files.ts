import { basename } from 'node:path';

import type { BuildError as Problem } from '@svc-int/emulator';

import type { CommandDefinition } from './command-definition.js';
import type { MigratedText } from './migrate-source.js';
import { KIT_PACKAGE_REPLACEMENTS } from './names.js';
import { migrateShellScript } from './scripts.js';

const PIPELINES =
    /[\\/](?:\.github[\\/].*\.ya?ml|\.circleci[\\/].*\.ya?ml|\.gitlab-ci\.yml|\.travis\.yml|(?:bitbucket|azure)-pipelines\.ya?ml|Jenkinsfile|Makefile|Dockerfile|[^\\/]*\.sh)$/;

const DOCUMENTS = /[\\/](?!CHANGELOG)[^\\/]*\.mdx?$/i;

/** Matches calls with a subcommand only: the command's name is a common word. */
const CALL =
    /(?<![\w@/.-])(?:@gitbook\/cli(?:@[\w.^~-]+)?|gitbook)[ \t]+(?:auth|check|dev|new|openapi|publish|tail|unpublish|whoami)(?![\w-])[^\n;&|)`'"#]*/g;

const PACKAGE = /@gitbook\/(?:api|cli|runtime)(?![\w-])(?:@[\w.^~-]+)?/g;

const MANIFEST = /(?<![\w-])\.?gitbook-manifest\.ya?ml/g;

const VARIABLE_SET = /^([ \t]*(?:- |export |ENV |set )?[ \t]*)GITBOOK_(TOKEN|ENDPOINT|ORGANIZATION)(?=[ \t]*[:=])/gm;

const LEFT_OVER =
    /(?<!(?:secrets|vars)\.)\bGITBOOK_(?:TOKEN|ENDPOINT|ORGANIZATION)\b|@gitbook\/(?:api|cli|runtime|tsconfig)\b/;

export function isMigratableTextFile(file: string): boolean {
    return PIPELINES.test(file) || DOCUMENTS.test(file);
}

export interface TextMigrationOptions {
    program: CommandDefinition;
    fromTarballs: boolean;
}

export function migrateText(file: string, text: string, { program, fromTarballs }: TextMigrationOptions): MigratedText {
    const isPipeline = PIPELINES.test(file);
    const objections: Problem[] = [];
    const called = text.replace(CALL, (call, at: number) => {
        const { text: turned, left } = migrateShellScript(call, program);
        objections.push(...left.map((one) => ({ file, line: getLineNumber(text, at), ...one })));
        return isPipeline ? addYesFlag(turned) : turned;
    });
    const turned = called
        .replace(
            PACKAGE,
            (found) =>
                KIT_PACKAGE_REPLACEMENTS[found.replace(/(?<=.)@.*/, '') as keyof typeof KIT_PACKAGE_REPLACEMENTS],
        )
        .replace(MANIFEST, 'integration.yaml')
        .replace(VARIABLE_SET, isPipeline ? '$1SVC_INT_$2' : '$&');
    if (turned === text && !LEFT_OVER.test(text)) return { text, left: [] };
    const left = [...objections, ...checkLeftovers(file, turned), ...(fromTarballs ? checkInstalls(file, turned) : [])];
    return { text: turned, left: isPipeline ? [...left, ...checkService(file, turned)] : left };
}

/** The hosted kit publishes without a prompt, to which pipelines cannot respond. */
function addYesFlag(call: string): string {
    return call.replace(/^svc-int publish(?!.* (?:--yes|-y)\b)/, '$& --yes');
}

function checkLeftovers(file: string, text: string): Problem[] {
    return listMatches(LEFT_OVER, text).map(({ line, found }) => {
        const hint = found.startsWith('@')
            ? 'Remove it.'
            : `The variable is called ${found.replace('GITBOOK', 'SVC_INT')} here.`;
        return { file, line, text: `${found} is still named`, hint };
    });
}

function checkInstalls(file: string, text: string): Problem[] {
    const hint = 'The project depends on its tarball: leave this out, and run the command with "npx svc-int".';
    return listMatches(/(?<=\b(?:add|i|install)\b.*)@svc-int\/\w+/, text).map(({ line, found }) => ({
        file,
        line,
        text: `${found} is not in a registry yet`,
        hint,
    }));
}

function listMatches(pattern: RegExp, text: string): { line: number; found: string }[] {
    return text.split('\n').flatMap((content, index) => {
        const [found] = pattern.exec(content) ?? [];
        return found === undefined ? [] : [{ line: index + 1, found }];
    });
}

function getLineNumber(text: string, index: number): number {
    return text.slice(0, index).split('\n').length;
}

function checkService(file: string, text: string): Problem[] {
    if (!/\bsvc-int (?:publish|unpublish)\b/.test(text) || /SVC_INT_ENDPOINT|--endpoint|--profile/.test(text))
        return [];
    const hint = 'Set SVC_INT_ENDPOINT to the base URL of the service; that kit has a built-in one.';
    return [{ file, text: `Nothing in ${basename(file)} says which service to publish to`, hint }];
}
