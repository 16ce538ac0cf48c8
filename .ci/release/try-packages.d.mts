export const MANAGER_NAMES: readonly string[];
export function getBunPackage(platform: NodeJS.Platform, architecture: string): string;
