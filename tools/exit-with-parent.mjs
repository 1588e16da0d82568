// Loaded into the server before its own code: it ends when the process that started it is gone, even by SIGKILL.
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref();
