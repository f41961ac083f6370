import { Socket } from 'node:net';

/**
 * A socket that combines all writes of one turn of the event loop. Each packet wakes PostgreSQL, which costs
 * more than most statements. A transaction with several simultaneous queries wakes it once.
 */
export function gatheringSocket(): Socket {
  const socket = new Socket();
  let isGathering = false;
  const gather = () => {
    if (isGathering) return;
    isGathering = true;
    socket.cork();
    process.nextTick(() => {
      isGathering = false;
      socket.uncork();
    });
  };
  // `connect` restores the original `write` of the socket.
  return socket.once('connect', () => {
    const { write } = socket;
    Object.assign(socket, {
      write: (...piece: Parameters<typeof write>) => {
        gather();
        return write.apply(socket, piece);
      },
    });
  });
}
