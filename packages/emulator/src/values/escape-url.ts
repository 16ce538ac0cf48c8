export function escapeUrl(address: string): string {
    return address.replaceAll(/[\s()<>"\\]/g, (sign) => `%${sign.charCodeAt(0).toString(16).padStart(2, '0')}`);
}
