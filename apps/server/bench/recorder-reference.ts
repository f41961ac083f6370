/**
 * The tus project's server for Node.js with its file store, configured as its documentation describes, in a
 * separate process.
 */
import { FileStore } from '@tus/file-store';
import { Server } from '@tus/server';

const [directory = '', port = ''] = process.argv.slice(2);
const PATH = '/files';

const server = new Server({ path: PATH, datastore: new FileStore({ directory }) });
server.listen({ host: '127.0.0.1', port: Number(port) }, () => {
  console.log(`The reference is ready at http://127.0.0.1:${port}${PATH}`);
});
