import { it } from 'vitest';

import { assertRelinkServes } from '../support/relinked-module.js';
import { shareSession } from '../support/shared-session.js';

const begin = shareSession();

it.each<[kind: string, link: string, targets: [string, string], specifier: string]>([
    ['file', 'src/words.ts', ['../../one/words.ts', '../../two/words.ts'], './words.js'],
    ['folder', 'src/words', ['../../one', '../../two'], './words/words.js'],
    ['package', 'node_modules/linked-words', ['../../one', '../../two'], 'linked-words'],
])(
    'the new target of a link to a %s is served at once, and so is a save of the target',
    async (_kind, link, targets, specifier) => {
        await assertRelinkServes(await begin(), { link, targets, specifier });
    },
);
