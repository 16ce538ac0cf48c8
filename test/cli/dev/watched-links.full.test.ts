import { it } from 'vitest';

import { assertRelinkServes } from '../../support/session/relinked-module.js';
import { shareSession } from '../../support/session/shared-session.js';

const begin = shareSession();

it.each<[kind: string, link: string, targets: [string, string], specifier: string]>([
    ['file', 'src/words.ts', ['../../one/words.ts', '../../two/words.ts'], './words.js'],
    ['folder', 'src/words', ['../../one', '../../two'], './words/words.js'],
    ['package', 'node_modules/linked-words', ['../../one', '../../two'], 'linked-words'],
])(
    'svc-int dev serves the new target of a symbolic link to a %s, and a save of the target',
    async (_kind, link, targets, specifier) => {
        await assertRelinkServes(await begin(), { link, targets, specifier });
    },
);
