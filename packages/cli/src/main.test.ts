import { existsSync, readdirSync } from 'node:fs';
import * as nodeModule from 'node:module';
import { join } from 'node:path';

import { temporaryFolder } from '@svc-int/test-support/cloudflared-player';
import { expect, it } from 'vitest';

import { spawnCommand } from '../test/support/command.js';

it("svc-int stores Node's compile cache in the user's cache folder if Node supports it", async () => {
    const caches = temporaryFolder();
    const { code } = await spawnCommand(['openapi', '--help'], { env: { XDG_CACHE_HOME: caches } });
    expect(code).toBe(0);
    const folder = join(caches, 'svc-int/compiled');
    if ('enableCompileCache' in nodeModule) expect(readdirSync(folder)).not.toEqual([]);
    else expect(existsSync(folder)).toBe(false);
});
