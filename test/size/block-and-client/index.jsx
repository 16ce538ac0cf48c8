// Naming the client is what brings it: api.
export { default } from '../block/index.jsx';
