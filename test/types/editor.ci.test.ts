import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, it } from 'vitest';
import ts from 'typescript-6';

const CLIENT = join(import.meta.dirname, 'project/client.tsx');
const INTEGRATION = join(import.meta.dirname, 'project/integration.tsx');
const PACKAGES = join(import.meta.dirname, '../../packages');

const ENTRIES = ['api', 'runtime'].map((name) => join(PACKAGES, name, 'dist/index.d.ts'));

function readOptions(): ts.CompilerOptions {
    const { config } = ts.readConfigFile(join(import.meta.dirname, 'tsconfig.json'), (path) => ts.sys.readFile(path));
    return ts.parseJsonConfigFileContent(config, ts.sys, import.meta.dirname).options;
}

function createService(): ts.LanguageService {
    return ts.createLanguageService({
        ...ts.sys,
        useCaseSensitiveFileNames: () => ts.sys.useCaseSensitiveFileNames,
        getCompilationSettings: readOptions,
        getCurrentDirectory: () => import.meta.dirname,
        getDefaultLibFileName: ts.getDefaultLibFilePath,
        getScriptFileNames: () => [CLIENT, INTEGRATION, ...ENTRIES],
        getScriptSnapshot: (path) => ts.ScriptSnapshot.fromString(ts.sys.readFile(path) ?? ''),
        getScriptVersion: () => '1',
    });
}

const service = createService();

describe('The tooltip of an editor', () => {
    function hover(name: string, file = CLIENT) {
        const info = service.getQuickInfoAtPosition(file, readFileSync(file, 'utf8').indexOf(name));
        return {
            type: ts.displayPartsToString(info?.displayParts),
            text: ts.displayPartsToString(info?.documentation),
            throws: info?.tags?.map(({ text }) => ts.displayPartsToString(text)).join(),
        };
    }

    it('shows the parameters, the result and the errors of an operation', () => {
        const { type, text, throws } = hover('updateSpaceById');
        expect(type).toContain('(spaceId: string, body?: {\n    title?: string');
        expect(type).toContain('editMode?: "live" | "locked"');
        expect(type).toContain('}, options?: RequestOptions) => Promise<ApiResponse<Space>>');
        expect(text).toMatch(/^Changes a space\. .*`PATCH \/spaces\/\{spaceId\}`\n.*`space:metadata:write`\.$/s);
        expect(throws).toBe('ApiError 404, 409');
    });

    it('shows the page type of a list, and the allowed values of a parameter', () => {
        const { type } = hover('listMembersInOrganizationById');
        expect(type).toContain('"read" | "guest" | undefined');
        expect(type).toContain('limit?: number');
        expect(type).toContain('Promise<ApiResponse<ListPage<Member>>>');
    });

    it('shows the description of an element', () => {
        expect(hover('block>', INTEGRATION).text).toMatch(/^Root of what a document block shows/);
        expect(hover('button ', INTEGRATION).text).toBe('Triggers an action when pressed.');
    });

    it('shows the type and the description of a field', () => {
        expect(hover('revision')).toMatchObject({
            type: '(property) Space.revision: string',
            text: 'Id of the active revision.',
        });
    });
});

it('The entry points need only declarations of their packages, without the schemas of the contract', () => {
    const program = service.getProgram();
    const files = program?.getSourceFiles().filter((file) => !program.isSourceFileDefaultLibrary(file)) ?? [];
    const names = files.map(({ fileName }) => fileName).filter((name) => ![CLIENT, INTEGRATION].includes(name));
    expect(names).toEqual(expect.arrayContaining(ENTRIES));
    expect(names.filter((name) => !/\/packages\/(api|runtime)\/dist\//.test(name))).toEqual([]);
    expect(names.filter((name) => /\/contract\/|\.schema\.d\.ts$/.test(name))).toEqual([]);
});
