import type { CommandUnknownOpts } from '@commander-js/extra-typings';

import { bashScript } from '../../completion/bash.js';
import { fishScript } from '../../completion/fish.js';
import { wordsOf } from '../../completion/words.js';
import { zshScript } from '../../completion/zsh.js';
import type { Output } from '../../output/output.js';

const SCRIPTS = { bash: bashScript, zsh: zshScript, fish: fishScript };

/** Prints the script of a shell. */
export async function run(shell: keyof typeof SCRIPTS, output: Output, program: CommandUnknownOpts): Promise<void> {
    const script = SCRIPTS[shell](wordsOf(program));
    output.result({ shell, script }, script.trimEnd());
}
