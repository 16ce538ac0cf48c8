import { it } from 'vitest';

/** Tests that need Linux: `/proc`, or `script` of util-linux. */
export function itOnLinux(title: string, run: () => Promise<void>, timeout?: number): void {
    it.skipIf(process.platform !== 'linux')(title, run, timeout);
}
