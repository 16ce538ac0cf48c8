import { expect, it } from 'vitest';

import { fillPlaceholders } from './placeholders.js';

const MANIFEST = `name: a
variables:
  ISSUER: \${{ env.ISSUER }}
secrets:
  KEY: \${{ env.KEY }}
  OTHER: \${{ env.KEY }}
description: \${{ env.PLACE }}
`;

it('the workflow of a new project sets variables of the manifest for all steps, and variables of secrets only for publishing', () => {
    const workflow = 'env:\n      A: a__VARIABLES__\n        env:\n          B: b__SECRETS__\n';
    const answers = {
        name: 'a',
        title: 'A',
        organization: 'acme',
        packageManager: { name: 'npm' },
        version: '1',
    } as const;
    expect(fillPlaceholders(workflow, answers, { about: '', manifest: MANIFEST })).toBe(
        [
            'env:',
            '      A: a',
            '      ISSUER: ${{ vars.ISSUER }}',
            '      PLACE: ${{ vars.PLACE }}',
            '        env:',
            '          B: b',
            '          KEY: ${{ secrets.KEY }}',
            '',
        ].join('\n'),
    );
});
