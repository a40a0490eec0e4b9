import { render } from "solid-js/web";
import { App } from "./app.tsx";
import { applyTheme } from "./shell/theme.ts";
import "./styles/faces.css";
import "./styles/tokens.css";
import "./styles/base.css";

applyTheme();
const root = document.getElementById("app");
if (root === null) throw new Error("The page has no place for the application");
render(() => <App />, root);
