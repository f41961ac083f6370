import { Socket } from 'node:net';

/**
 * A socket that sends in one piece what is written in one turn. Each piece wakes PostgreSQL, which costs more than most
 * statements do; a transaction that asks several things at once wakes it once.
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
  // The caller `connect` gives the socket its plain `write` back.
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
