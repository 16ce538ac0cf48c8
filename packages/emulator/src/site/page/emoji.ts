/** Converts code points such as `1f4d6`. */
export function toEmojiCharacter(emoji: string): string {
    if (!/^[\da-f]{4,6}(?:-[\da-f]{2,6})*$/.test(emoji)) return emoji;
    const points = emoji.split('-').map((point) => Number.parseInt(point, 16));
    return points.every((point) => point <= 0x10_ffff) ? String.fromCodePoint(...points) : emoji;
}
