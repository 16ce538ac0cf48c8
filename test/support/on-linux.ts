import { it } from 'vitest';

/**
 * A test that looks at processes or has a terminal as only Linux gives them: by `/proc`, and by the `script` of util-linux.
 * Its proof is written for every system; elsewhere the run says that this was skipped.
 */
export function itOnLinux(title: string, run: () => Promise<void>, timeout?: number): void {
    it.skipIf(process.platform !== 'linux')(title, run, timeout);
}
