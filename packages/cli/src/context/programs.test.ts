import { describe, expect, it } from 'vitest';

import { listProgramPathCandidates } from './programs.js';

describe('listProgramPathCandidates', () => {
    it.each(['linux', 'darwin'] as const)('splits the PATH at colons on %s, and omits relative folders', (system) => {
        const variables = { PATH: '/usr/bin:bin:.::/opt/a b', Path: '/wrong' };
        expect(listProgramPathCandidates('tool', variables, system)).toEqual(['/usr/bin/tool', '/opt/a b/tool']);
    });

    it('splits the PATH at semicolons on win32, without quotes, whatever the case of its name', () => {
        const variables = { Path: 'C:\\Windows;bin;.;;"D:\\Program Files\\Git";\\\\server\\tools' };
        expect(listProgramPathCandidates('tool.exe', variables, 'win32')).toEqual([
            'C:\\Windows\\tool.exe',
            'D:\\Program Files\\Git\\tool.exe',
            '\\\\server\\tools\\tool.exe',
        ]);
    });

    it.each(['linux', 'win32'] as const)('returns nothing without a PATH on %s', (system) => {
        expect(listProgramPathCandidates('tool', {}, system)).toEqual([]);
    });
});
