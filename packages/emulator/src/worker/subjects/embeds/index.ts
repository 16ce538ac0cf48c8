export { readEmbed } from './read-embed.js';
