import { it } from 'vitest';

/** Defines a test that needs Linux: `/proc`, or `script` of util-linux. */
export function itOnLinux(title: string, run: () => Promise<void>, timeout?: number): void {
    it.skipIf(process.platform !== 'linux')(title, run, timeout);
}
