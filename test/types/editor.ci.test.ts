import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, it } from 'vitest';
import ts from 'typescript-6';

const CLIENT = join(import.meta.dirname, 'project/client.tsx');
const INTEGRATION = join(import.meta.dirname, 'project/integration.tsx');
const PACKAGES = join(import.meta.dirname, '../../packages');

/** Entry points that authors import. */
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
        getScriptFileNames: () => [CLIENT, INTEGRATION],
        getScriptSnapshot: (path) => ts.ScriptSnapshot.fromString(ts.sys.readFile(path) ?? ''),
        getScriptVersion: () => '1',
    });
}

describe('an editor', () => {
    const service = createService();

    /** Hover text for the first occurrence of a name in a file: its type and documentation. */
    function hover(name: string, file = CLIENT) {
        const info = service.getQuickInfoAtPosition(file, readFileSync(file, 'utf8').indexOf(name));
        return {
            type: ts.displayPartsToString(info?.displayParts),
            text: ts.displayPartsToString(info?.documentation),
            throws: info?.tags?.map(({ text }) => ts.displayPartsToString(text)).join(),
        };
    }

    it('shows the parameters of an operation by name, what it gives and what it throws', () => {
        const { type, text, throws } = hover('updateSpaceById');
        expect(type).toContain('(spaceId: string, body?: {\n    title?: string');
        expect(type).toContain('editMode?: "live" | "locked"');
        expect(type).toContain('}, options?: RequestOptions) => Promise<ApiResponse<Space>>');
        expect(text).toMatch(/^Changes a space\. .*`PATCH \/spaces\/\{spaceId\}`\n.*`space:metadata:write`\.$/s);
        expect(throws).toBe('ApiError 404, 409');
    });

    it('shows what a list gives page by page, and the values of a parameter', () => {
        const { type } = hover('listMembersInOrganizationById');
        expect(type).toContain('"read" | "guest" | undefined');
        expect(type).toContain('limit?: number');
        expect(type).toContain('Promise<ApiResponse<ListPage<Member>>>');
    });

    it('shows what a tag stands for', () => {
        expect(hover('block>', INTEGRATION).text).toMatch(/^Root of what a document block shows/);
        expect(hover('button ', INTEGRATION).text).toBe('Triggers an action when pressed.');
    });

    it('shows what a field means', () => {
        expect(hover('revision')).toMatchObject({
            type: '(property) Space.revision: string',
            text: 'Id of the active revision.',
        });
    });
});

it("what authors import is declared by the product alone, without the contract's schemas", () => {
    const program = ts.createProgram(ENTRIES, readOptions());
    const files = program.getSourceFiles().filter((file) => !program.isSourceFileDefaultLibrary(file));
    const names = files.map(({ fileName }) => fileName);
    expect(names).toEqual(expect.arrayContaining(ENTRIES));
    expect(names.filter((name) => !/\/packages\/(api|runtime)\/dist\//.test(name))).toEqual([]);
    expect(names.filter((name) => /\/contract\/|\.schema\.d\.ts$/.test(name))).toEqual([]);
});
