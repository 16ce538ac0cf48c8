export function listSuiteSteps(platform: NodeJS.Platform, nodeVersion: string, oldestNodeVersion: string): string[][];
