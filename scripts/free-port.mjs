import { createServer } from 'node:net';

// Prints a port of the loopback address that nothing listens on.
const server = createServer().listen(0, '127.0.0.1', () => {
  console.log(server.address().port);
  server.close();
});
